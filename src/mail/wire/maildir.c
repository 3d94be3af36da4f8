/* maildir.c - a Maildir: where a mail is stored, as a sink of letters, and as a
 * source of mails, which reads new/ by time. */
#include "mail/wire/sink.h"

#include "base/each.h"
#include "base/error.h"
#include "base/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes the folder and its tmp, new and cur where they are missing. */
static bool
make_folders(const char *path, GError **error)
{
	static const char *const parts[] = { "tmp", "new", "cur" };

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *part = g_build_filename(path, parts[i], NULL);

		if (g_mkdir_with_parents(part, 0700))
			return fail(error, ERROR_STOP, "cannot make %s: %s",
				    part, g_strerror(errno));
	}
	return true;
}

/* Returns the part of a file's name that never changes: up to the colon. Free
 * with g_free. */
static char *
key_of(const char *name)
{
	return g_strndup(name, strcspn(name, ":"));
}

/* --- files --------------------------------------------------------------- */

static bool
write_all(int file, const char *bytes, gsize n)
{
	gsize gone = 0;

	while (gone < n) {
		gssize part = write(file, bytes + gone, n - gone);

		if (part < 0 && errno != EINTR)
			return false;
		gone += part > 0 ? (gsize)part : 0;
	}
	return fsync(file) == 0;
}

/* Writes a file and syncs it; false, with errno, if that fails. */
static bool
write_file(const char *path, const char *bytes, gsize n)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	if (file < 0)
		return false;
	bool fine = write_all(file, bytes, n);
	int why = errno;

	if (close(file) && fine) {
		why = errno;
		fine = false;
	}
	errno = why;
	return fine;
}

/* Syncs a folder, so that the names in it last; false, with errno, if that
 * fails. */
static bool
sync_folder(const char *path)
{
	int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (folder < 0)
		return false;
	bool fine = fsync(folder) == 0;
	int why = errno;

	close(folder);
	errno = why;
	return fine;
}

bool
maildir_put(const char *path, const char *bytes, gsize n, GError **error)
{
	g_autofree char *name = secret_token();
	g_autofree char *half = g_build_filename(path, "tmp", name, NULL);
	g_autofree char *new = g_build_filename(path, "new", NULL);
	g_autofree char *whole = g_build_filename(new, name, NULL);

	if (!make_folders(path, error))
		return false;
	if (write_file(half, bytes, n) && g_rename(half, whole) == 0 &&
	    sync_folder(new))
		return true;
	fail(error, ERROR_LATER, "%s cannot be written: %s", whole,
	     g_strerror(errno));
	g_unlink(half);
	return false;
}

/* --- sink ---------------------------------------------------------------- */

/* Each letter becomes a file with LF line ends, as is usual in a Maildir. */

typedef struct {
	Sink base;
	char *path;
} MaildirSink;

static bool
sink_open(Sink *base, GError **error)
{
	return make_folders(((MaildirSink *)base)->path, error);
}

/* Returns the value of the Message-ID field, or NULL. Free with g_free. */
static char *
message_id(const char *text, gsize length)
{
	static const char field[] = "message-id:";
	gsize n = sizeof field - 1;
	const char *end = text + length;

	for (const char *line = text;
	     line < end && *line != '\r' && *line != '\n';) {
		const char *feed = memchr(line, '\n', (gsize)(end - line));
		const char *after = feed ? feed + 1 : end;

		/* The value may be on the next line, folded. */
		while (after < end && (*after == ' ' || *after == '\t')) {
			feed = memchr(after, '\n', (gsize)(end - after));
			after = feed ? feed + 1 : end;
		}
		if ((gsize)(after - line) > n &&
		    g_ascii_strncasecmp(line, field, n) == 0)
			return g_strstrip(
				g_strndup(line + n, (gsize)(after - line) - n));
		line = after;
	}
	return NULL;
}

static char *
file_name(const Outgoing *letter)
{
	gsize length;
	const char *text = g_bytes_get_data(letter->bytes, &length);
	g_autofree char *id = message_id(text, length);
	g_autofree char *hash = id ? secret_sha256(id, strlen(id))
				   : secret_sha256(text, length);

	return g_strconcat(hash, ".pennypost", NULL);
}

static bool
write_letter(const char *path, GBytes *bytes)
{
	gsize length;
	const char *at = g_bytes_get_data(bytes, &length);
	const char *end = at + length, *cr;
	g_autoptr(GString) lines = g_string_sized_new(length);

	for (; (cr = memchr(at, '\r', (gsize)(end - at))); at = cr + 1) {
		bool pair = cr + 1 < end && cr[1] == '\n';

		g_string_append_len(lines, at, cr - at + !pair);
	}
	g_string_append_len(lines, at, end - at);
	return write_file(path, lines->str, lines->len);
}

static void
later(Outgoing *letter, const char *path)
{
	letter->outcome = SENT_LATER;
	letter->words = g_strdup_printf("%s cannot be written: %s", path,
					g_strerror(errno));
}

static void
send_one(const MaildirSink *sink, Outgoing *letter)
{
	g_autofree char *name = file_name(letter);
	g_autofree char *half = g_build_filename(sink->path, "tmp", name, NULL);
	g_autofree char *whole =
		g_build_filename(sink->path, "new", name, NULL);

	g_clear_pointer(&letter->words, g_free);
	letter->outcome = SENT;
	if (write_letter(half, letter->bytes) && g_rename(half, whole) == 0)
		return;
	later(letter, whole);
	g_unlink(half);
}

/* Syncs new/ once for all letters of a batch. */
static void
send_letters(Sink *base, SinkMore *more, void *from)
{
	const MaildirSink *sink = (MaildirSink *)base;
	g_autofree char *folder = g_build_filename(sink->path, "new", NULL);
	g_autoptr(GQueue) letters = g_queue_new();

	while (more(from, letters), letters->length > 0) {
		for (GList *at = letters->head; at; at = at->next)
			send_one(sink, at->data);
		bool synced = sync_folder(folder);

		for (GList *at = letters->head; at; at = at->next) {
			Outgoing *letter = at->data;

			if (!synced && letter->outcome == SENT)
				later(letter, folder);
			letter->done = true;
		}
		g_queue_clear(letters);
	}
}

static void
sink_close(Sink *base)
{
	MaildirSink *sink = (MaildirSink *)base;

	g_free(sink->path);
	g_free(sink);
}

static const SinkKind sink_kind = { sink_open, send_letters, sink_close };

Sink *
sink_maildir(const char *path)
{
	MaildirSink *sink = g_new0(MaildirSink, 1);

	sink->base.kind = &sink_kind;
	sink->path = g_strdup(path);
	return &sink->base;
}

/* --- source -------------------------------------------------------------- */

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

static GArray *
files_new(void)
{
	GArray *files = g_array_new(FALSE, FALSE, sizeof(File));

	g_array_set_clear_func(files, file_clear);
	return files;
}

/* Lists the mails that came into a folder at or after `since`. */
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
		g_autofree char *path = g_build_filename(folder, name, NULL);
		struct stat status;

		/* A rename into the folder sets st_ctim. */
		if (*name == '.' || lstat(path, &status) ||
		    !S_ISREG(status.st_mode) || status.st_ctim.tv_sec < since)
			continue;
		File file = { g_strdup(name), status.st_mtim,
			      (gsize)status.st_size };

		g_array_append_val(files, file);
	}
	g_array_sort(files, by_time);
	return true;
}

static bool
source_open(Source *base, SourceMark *mark, GError **error)
{
	MaildirSource *source = (MaildirSource *)base;

	if (!make_folders(source->path, error) ||
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

/* Reads the beginning of a file; NULL, with errno, if that fails. */
static GBytes *
read_file(const char *path, gsize most)
{
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	g_autofree char *bytes = g_malloc(MAX(most, 1));
	gsize n = 0;
	gssize got = 1;

	if (file < 0)
		return NULL;
	while (n < most && got > 0) {
		got = read(file, bytes + n, most - n);
		if (got < 0 && errno == EINTR)
			got = 1;
		else if (got > 0)
			n += (gsize)got;
	}
	int why = errno;

	close(file);
	errno = why;
	return got < 0 ? NULL : g_bytes_new_take(g_steal_pointer(&bytes), n);
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
	Mail mail = { .key = key_of(file->name),
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

	while (*place < files->len && mails->len - first < SOURCE_BATCH_MAILS &&
	       octets < SOURCE_BATCH_OCTETS) {
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
source_next(Source *base, GArray *mails, GError **error)
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

		g_hash_table_replace(source->names, key_of(file->name),
				     g_strdup(file->name));
	}
	return fine;
}

/* --- mails in cur/ ------------------------------------------------------- */

static bool
find_moved(MaildirSource *source, Time since, SourceKnown *known, void *data,
	   GError **error)
{
	source->moved = files_new();
	if (!list_files(source, "cur", since, source->moved, error))
		return false;
	for (guint i = source->moved->len; i-- > 0;) {
		const File *file = &g_array_index(source->moved, File, i);
		g_autofree char *key = key_of(file->name);
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
source_again(Source *base, Time since, SourceKnown *known, void *data,
	     GArray *mails, GError **error)
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
source_done(Source *base, const GArray *mails, GError **error)
{
	MaildirSource *source = (MaildirSource *)base;
	bool fine = true;

	array_foreach (const Mail, mail, mails) {
		if (!put_away(source, mail, fine ? error : NULL))
			fine = false;
		g_hash_table_remove(source->names, mail->key);
	}
	return fine;
}

static void
source_close(Source *base)
{
	MaildirSource *source = (MaildirSource *)base;

	g_array_unref(source->files);
	g_clear_pointer(&source->moved, g_array_unref);
	g_hash_table_unref(source->names);
	g_free(source->path);
	g_free(source);
}

static const SourceKind source_kind = { source_open, source_next, source_done,
					source_again, source_close };

Source *
source_maildir(const char *path, const SourceLimits *limits)
{
	MaildirSource *source = g_new0(MaildirSource, 1);

	source->base.kind = &source_kind;
	source->path = g_strdup(path);
	source->limits = *limits;
	if (!source->limits.octets)
		source->limits.octets = SOURCE_OCTETS;
	source->until = G_MAXINT64;
	source->files = files_new();
	source->names =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return &source->base;
}
