/* source_maildir.c - a Maildir as a source of mails: reads new/ by time. */
#include "mail/wire/maildir.h"

#include "base/error.h"
#include "mail/wire/source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BATCH_MAILS 100
#define BATCH_OCTETS ((gsize)4 * 1024 * 1024)
#define USUAL_OCTETS ((gsize)256 * 1024)

typedef struct {
	char *name;
	struct timespec time;
	gsize size;
} File;

typedef struct {
	Source base;
	char *path;
	SourceLimits limits;
	gint64 until;
	GArray *files; /* File, in the order of reading */
	guint got;
	GArray *moved;	   /* File in cur/, once looked for; or NULL */
	guint taken;	   /* how many of `moved` were read again */
	GHashTable *names; /* key -> name of the file in new/ */
} MaildirSource;

static void
file_clear(gpointer data)
{
	g_free(((File *)data)->name);
}

static int
by_time(gconstpointer a, gconstpointer b)
{
	const File *one = a, *other = b;

	if (one->time.tv_sec != other->time.tv_sec)
		return one->time.tv_sec < other->time.tv_sec ? -1 : 1;
	if (one->time.tv_nsec != other->time.tv_nsec)
		return one->time.tv_nsec < other->time.tv_nsec ? -1 : 1;
	return strcmp(one->name, other->name);
}

/* Looks at a file; returns whether it is a mail that came into its folder at or
 * after `since` (a rename sets st_ctim). */
static bool
look_at_file(const char *folder, const char *name, Time since, File *file)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	struct stat status;

	if (*name == '.' || lstat(path, &status) || !S_ISREG(status.st_mode) ||
	    status.st_ctim.tv_sec < since)
		return false;
	*file = (File){ g_strdup(name), status.st_mtim, (gsize)status.st_size };
	return true;
}

static GArray *
files_new(void)
{
	GArray *files = g_array_new(FALSE, FALSE, sizeof(File));

	g_array_set_clear_func(files, file_clear);
	return files;
}

static bool
list_files(const MaildirSource *source, const char *part, Time since,
	   GArray *files, GError **error)
{
	g_autofree char *folder = g_build_filename(source->path, part, NULL);
	g_autoptr(GError) why = NULL;
	g_autoptr(GDir) all = g_dir_open(folder, 0, &why);
	const char *name;

	if (!all)
		return fail(error, ERROR_STOP, "%s", why->message);
	while ((name = g_dir_read_name(all))) {
		File file;

		if (look_at_file(folder, name, since, &file))
			g_array_append_val(files, file);
	}
	g_array_sort(files, by_time);
	return true;
}

static bool
open_maildir(Source *base, SourceMark *mark, GError **error)
{
	MaildirSource *source = (MaildirSource *)base;

	if (!maildir_make(source->path, error) ||
	    !list_files(source, "new", TIME_NONE, source->files, error))
		return false;
	if (source->limits.mails > 0 &&
	    source->files->len > (guint)source->limits.mails) {
		g_array_set_size(source->files, (guint)source->limits.mails);
		source->base.left = true;
	}
	*mark = (SourceMark){ .known = true };
	if (source->limits.run_seconds)
		source->until = clock_ticks() +
				(gint64)source->limits.run_seconds * 1000000;
	return true;
}

static GBytes *
read_beginning(int file, gsize most)
{
	g_autofree char *bytes = g_malloc(MAX(most, 1));
	gsize n = 0;
	gssize got = 1;

	while (n < most && got > 0) {
		got = read(file, bytes + n, most - n);
		if (got < 0 && errno == EINTR)
			got = 1;
		else if (got > 0)
			n += (gsize)got;
	}
	return got < 0 ? NULL : g_bytes_new_take(g_steal_pointer(&bytes), n);
}

static GBytes *
read_file(const char *path, gsize most)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);

	if (file < 0)
		return NULL;
	GBytes *bytes = read_beginning(file, most);
	int why = errno;

	close(file);
	errno = why;
	return bytes;
}

static bool
take_file(const MaildirSource *source, const char *part, const File *file,
	  GArray *mails, GError **error)
{
	g_autofree char *path =
		g_build_filename(source->path, part, file->name, NULL);
	gsize most = MIN(file->size, source->limits.octets);
	GBytes *bytes = read_file(path, most);

	if (!bytes && errno == ENOENT)
		return true; /* another program took it */
	if (!bytes)
		return fail(error, ERROR_LATER, "%s cannot be read: %s", path,
			    g_strerror(errno));
	Mail mail = { .key = maildir_key(file->name),
		      .arrived = file->time.tv_sec,
		      .size = file->size,
		      .bytes = bytes };

	g_array_append_val(mails, mail);
	return true;
}

/* Reads files from *place on, as many as fit a batch. If a file fails, hands
 * over those before it first. */
static bool
take_files(const MaildirSource *source, const char *part, const GArray *files,
	   guint *place, GArray *mails, GError **error)
{
	guint first = mails->len;
	gsize octets = 0;

	while (*place < files->len && mails->len - first < BATCH_MAILS &&
	       octets < BATCH_OCTETS) {
		const File *file = &g_array_index(files, File, *place);

		if (!take_file(source, part, file, mails,
			       mails->len > first ? NULL : error))
			return mails->len > first;
		++*place;
		octets += MIN(file->size, source->limits.octets);
	}
	return true;
}

static bool
next(Source *base, GArray *mails, GError **error)
{
	MaildirSource *source = (MaildirSource *)base;
	guint first = source->got;
	bool fine;

	if (clock_ticks() >= source->until) {
		source->base.left |= source->got < source->files->len;
		return true;
	}
	fine = take_files(source, "new", source->files, &source->got, mails,
			  error);
	for (guint i = first; i < source->got; i++) {
		const File *file = &g_array_index(source->files, File, i);

		g_hash_table_replace(source->names, maildir_key(file->name),
				     g_strdup(file->name));
	}
	return fine;
}

/* --- files in cur/ ------------------------------------------------------- */

static bool
find_moved(MaildirSource *source, Time since, SourceKnown *known, void *data,
	   GError **error)
{
	source->moved = files_new();
	if (!list_files(source, "cur", since, source->moved, error))
		return false;
	for (guint i = source->moved->len; i-- > 0;) {
		const File *file = &g_array_index(source->moved, File, i);
		g_autofree char *key = maildir_key(file->name);
		const Mail mail = { .key = key,
				    .arrived = file->time.tv_sec,
				    .size = file->size };
		int n = 0;

		if (!known(data, &mail, &n, error))
			return false;
		if (n)
			g_array_remove_index(source->moved, i);
	}
	return true;
}

static bool
again(Source *base, Time since, SourceKnown *known, void *data, GArray *mails,
      GError **error)
{
	MaildirSource *source = (MaildirSource *)base;

	if (!source->moved && !find_moved(source, since, known, data, error))
		return false;
	return take_files(source, "cur", source->moved, &source->taken, mails,
			  error);
}

static bool
put_away(MaildirSource *source, const Mail *mail, GError **error)
{
	const char *name = g_hash_table_lookup(source->names, mail->key);
	g_autofree char *seen = g_strconcat(mail->key, ":2,S", NULL);

	if (!name)
		return true;
	g_autofree char *from =
		g_build_filename(source->path, "new", name, NULL);
	g_autofree char *to = g_build_filename(source->path, "cur", seen, NULL);

	if (g_rename(from, to) == 0 || errno == ENOENT)
		return true;
	return fail(error, ERROR_LATER, "%s cannot be moved to cur/: %s", from,
		    g_strerror(errno));
}

static bool
done(Source *base, const GArray *mails, GError **error)
{
	MaildirSource *source = (MaildirSource *)base;
	bool fine = true;

	for (guint i = 0; i < mails->len; i++) {
		const Mail *mail = &g_array_index(mails, Mail, i);

		if (!put_away(source, mail, fine ? error : NULL))
			fine = false;
		g_hash_table_remove(source->names, mail->key);
	}
	return fine;
}

static void
close_maildir(Source *base)
{
	MaildirSource *source = (MaildirSource *)base;

	g_array_unref(source->files);
	if (source->moved)
		g_array_unref(source->moved);
	g_hash_table_unref(source->names);
	g_free(source->path);
	g_free(source);
}

static const SourceKind maildir_kind = { open_maildir, next, done, again,
					 close_maildir };

Source *
source_maildir(const char *path, const SourceLimits *limits)
{
	MaildirSource *source = g_new0(MaildirSource, 1);

	source->base.kind = &maildir_kind;
	source->path = g_strdup(path);
	source->limits = *limits;
	if (!source->limits.octets)
		source->limits.octets = USUAL_OCTETS;
	source->until = G_MAXINT64;
	source->files = files_new();
	source->names =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return &source->base;
}
