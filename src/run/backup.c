/* backup.c - a club as one file. */
#include "run/backup.h"

#include "base/error.h"
#include "run/lock.h"
#include "run/work.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define CONFIGURATION "backup:pennypost.conf"
#define KEYS "backup:keys"
#define MADE "backup:made"
#define POLLED "backup:polled"

/* Numbers that were given out since, at one a second, are not given again. */
#define GAP 1000

static char *
inside(const char *dir, const char *name)
{
	return g_build_filename(dir, name, NULL);
}

static bool
failed(const char *path, GError **error)
{
	return fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
}

static bool
sync_folder(const char *path, GError **error)
{
	g_autofree char *dir = g_path_get_dirname(path);
	int folder = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool fine = folder >= 0 && fsync(folder) == 0;

	if (!fine)
		failed(dir, error);
	if (folder >= 0)
		close(folder);
	return fine;
}

/* --- making --------------------------------------------------------------- */

static bool
put_number(Store *copy, const char *key, gint64 number, GError **error)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);

	return store_fact_set(copy, key, text, error);
}

static bool
put_file(Store *copy, const Club *club, const char *name, const char *key,
	 GError **error)
{
	g_autofree char *path = inside(club->dir, name);
	g_autofree char *text = NULL;
	g_autoptr(GError) why = NULL;

	if (!g_file_get_contents(path, &text, NULL, &why))
		return fail(error, ERROR_STOP, "%s", why->message);
	return store_fact_set(copy, key, text, error);
}

static bool
put_all(Store *copy, const Club *club, Time now, GError **error)
{
	if (!store_begin(copy, error))
		return false;
	if (put_file(copy, club, "pennypost.conf", CONFIGURATION, error) &&
	    put_file(copy, club, "keys", KEYS, error) &&
	    put_number(copy, MADE, now, error) &&
	    put_number(copy, POLLED, lock_last_poll(club->dir), error) &&
	    store_commit(copy, error))
		return true;
	store_rollback(copy);
	return false;
}

/* A damaged one would take the place of a good one before anybody noticed. */
static bool
check_copy(Store *copy, const Club *club, GError **error)
{
	g_autofree char *fault = NULL;

	return store_check(copy, &fault, error) &&
	       (!fault ||
		fail(error, ERROR_STOP,
		     "%s/pennypost.db: the database is damaged, so there is no "
		     "backup of it; restore it from the last good one "
		     "(pennypost restore FILE --force) (%s)",
		     club->dir, fault));
}

static bool
fill(const char *half, const Club *club, Time now, GError **error)
{
	g_autoptr(Store) copy = store_open(half, false, error);

	return copy && check_copy(copy, club, error) &&
	       put_all(copy, club, now, error);
}

bool
backup_make(Club *club, Time now, const char *file, GError **error)
{
	g_autofree char *half = g_strconcat(file, ".half", NULL);

	if (g_file_test(file, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: exists already; choose another name", file);
	store_remove(half); /* of one that broke off */
	if (!store_copy(club->store, half, error))
		return false;
	if (fill(half, club, now, error) &&
	    (g_rename(half, file) == 0 || failed(file, error)))
		return sync_folder(file, error);
	store_remove(half);
	return false;
}

/* --- what is there ---------------------------------------------------------
 */

static const char *const parts[] = { "pennypost.db", "pennypost.db-wal",
				     "pennypost.db-shm", "pennypost.conf",
				     "keys" };

static bool
is_there(const char *dir, const char *name)
{
	g_autofree char *path = inside(dir, name);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

static bool
has_club(const char *dir)
{
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		if (is_there(dir, parts[i]))
			return true;
	return false;
}

/* All of it, so that it is a club in its own right there. */
static bool
put_aside(Restore *restore, GError **error)
{
	g_autofree char *stamp = clock_rfc3339(restore->now);
	g_autofree char *name = g_strconcat("replaced-", stamp, NULL);
	g_autofree char *aside = inside(restore->dir, name);

	if (!has_club(restore->dir))
		return true;
	if (g_mkdir_with_parents(aside, 0700))
		return failed(aside, error);
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *from = inside(restore->dir, parts[i]);
		g_autofree char *to = inside(aside, parts[i]);

		if (is_there(aside, parts[i]))
			return fail(error, ERROR_STOP,
				    "%s: holds a club already; move it away",
				    aside);
		if (g_rename(from, to) && errno != ENOENT)
			return failed(from, error);
	}
	restore->aside = g_steal_pointer(&aside);
	return true;
}

/* --- reading -------------------------------------------------------------- */

static bool
copy_bytes(int from, int to)
{
	char bytes[65536];
	gssize n;

	while ((n = read(from, bytes, sizeof bytes)) > 0)
		for (gssize gone = 0; gone < n;) {
			gssize now = write(to, bytes + gone, n - gone);

			if (now < 0)
				return false;
			gone += now;
		}
	return n == 0 && fsync(to) == 0;
}

/* Byte by byte: the backup may lie where nobody can write. */
static bool
copy_file(const char *file, const char *half, GError **error)
{
	int from = open(file, O_RDONLY | O_CLOEXEC);
	int to = from < 0 ? -1
			  : open(half, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
				 0600);
	bool done = to >= 0 && copy_bytes(from, to);

	if (from < 0)
		fail(error, ERROR_STOP, "%s: %s", file, g_strerror(errno));
	else if (!done)
		failed(half, error);
	if (to >= 0)
		close(to);
	if (from >= 0)
		close(from);
	return done;
}

typedef struct {
	char *configuration, *keys;
	Time made, polled;
} Contents;

static void
contents_clear(Contents *contents)
{
	g_free(contents->configuration);
	g_free(contents->keys);
}

static bool
take(Store *store, const char *key, char **text, GError **error)
{
	GError *problem = NULL;

	*text = store_fact(store, key, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	return !*text || store_fact_set(store, key, NULL, error);
}

static bool
take_number(Store *store, const char *key, gint64 *number, GError **error)
{
	g_autofree char *text = NULL;

	if (!take(store, key, &text, error))
		return false;
	*number = text ? g_ascii_strtoll(text, NULL, 10) : 0;
	return true;
}

static bool
take_all(Store *store, const char *file, Contents *contents, GError **error)
{
	if (!take(store, CONFIGURATION, &contents->configuration, error) ||
	    !take(store, KEYS, &contents->keys, error) ||
	    !take_number(store, MADE, &contents->made, error) ||
	    !take_number(store, POLLED, &contents->polled, error))
		return false;
	if (contents->configuration && contents->keys)
		return true;
	return fail(error, ERROR_STOP,
		    "%s: is a database, but none that `pennypost backup` has "
		    "made",
		    file);
}

/* --- what has to be said ---------------------------------------------------
 */

static bool
tell_players(Work *work, const Contents *contents, GError **error)
{
	g_autoptr(GPtrArray) live =
		match_list(work->pass.club->store, MATCH_LIVE, error);
	g_autofree char *when = clock_show(contents->made, "UTC");
	g_autofree char *text = g_strdup_printf(
		"The club had to be set back to its state of %s (UTC). What "
		"came after that is not known any more: what you have ordered "
		"since must be ordered again, as an answer to this letter.",
		when);

	for (guint i = 0; live && i < live->len; i++) {
		const MatchRow *row = g_ptr_array_index(live, i);

		if (!work_tell(work, row->id, "notice",
			       json_pack("{s:s}", "text", text), error))
			return false;
	}
	return live != NULL;
}

static bool
set_back(Store *store, const Restore *restore, Contents *contents,
	 GError **error)
{
	Club club = { .store = store };
	Work work = work_new(&club, restore->now, "restore");
	g_autofree char *made = NULL;

	if (!work_begin(&work, error))
		return false;
	if (take_all(store, restore->file, contents, error)) {
		gint64 since = MAX(restore->now - contents->made, 0);

		made = clock_rfc3339(contents->made);
		if (store_skip_numbers(store, since + GAP, error) &&
		    tell_players(&work, contents, error) &&
		    work_commit(&work, made, 0, error))
			return true;
	}
	work_rollback(&work);
	return false;
}

static bool
check_whole(Store *store, const char *file, GError **error)
{
	g_autofree char *fault = NULL;

	return store_check(store, &fault, error) &&
	       (!fault ||
		fail(error, ERROR_STOP,
		     "%s: is damaged (%s); take an older backup", file, fault));
}

/* What is wrong with the copy is wrong with the file. */
static Store *
open_copy(const Restore *restore, const char *half, GError **error)
{
	GError *problem = NULL;
	Store *store = store_open(half, true, &problem);

	if (!problem)
		return store;
	if (error_is(problem, ERROR_STOP) &&
	    g_str_has_prefix(problem->message, half))
		fail(error, ERROR_STOP, "%s%s", restore->file,
		     problem->message + strlen(half));
	else
		g_propagate_error(error, g_error_copy(problem));
	g_error_free(problem);
	return NULL;
}

static bool
prepare(const Restore *restore, const char *half, Contents *contents,
	GError **error)
{
	g_autoptr(Store) store = NULL;

	if (!copy_file(restore->file, half, error))
		return false;
	store = open_copy(restore, half, error);
	return store && check_whole(store, restore->file, error) &&
	       set_back(store, restore, contents, error);
}

/* --- into its place --------------------------------------------------------
 */

static bool
write_new(const char *dir, const char *name, const char *text, GError **error)
{
	g_autofree char *path = inside(dir, name);

	return club_write(path, text, error);
}

/* The database comes last: without it there is no club, and what is half done
 * is seen. */
static bool
move_in(Restore *restore, const char *half, const Contents *contents,
	GError **error)
{
	g_autofree char *database = inside(restore->dir, "pennypost.db");

	if (!put_aside(restore, error) ||
	    !write_new(restore->dir, "pennypost.conf", contents->configuration,
		       error) ||
	    !write_new(restore->dir, "keys", contents->keys, error))
		return false;
	if (g_rename(half, database))
		return failed(database, error);
	return sync_folder(database, error);
}

static bool
restore_locked(Restore *restore, Lock *lock, GError **error)
{
	g_autofree char *half = inside(restore->dir, "restore.db");
	Contents contents = { 0 };
	bool done;

	store_remove(half); /* of one that broke off */
	done = prepare(restore, half, &contents, error) &&
	       move_in(restore, half, &contents, error);
	restore->made = contents.made;
	if (done)
		lock_polled_set(lock, contents.polled);
	else
		store_remove(half);
	contents_clear(&contents);
	return done;
}

bool
backup_restore(Restore *restore, GError **error)
{
	GError *problem = NULL;
	g_autoptr(Lock) lock = NULL;

	if (has_club(restore->dir) && !restore->force)
		return fail(error, ERROR_STOP,
			    "%s: there is a club already; name an empty folder "
			    "with --club, or put this one aside with --force",
			    restore->dir);
	if (!g_file_test(restore->file, G_FILE_TEST_IS_REGULAR))
		return fail(error, ERROR_STOP, "%s: there is no such file",
			    restore->file);
	if (g_mkdir_with_parents(restore->dir, 0700))
		return failed(restore->dir, error);
	lock = lock_take(restore->dir, &problem);
	if (lock)
		return restore_locked(restore, lock, error);
	if (problem)
		g_propagate_error(error, problem);
	else
		fail(error, ERROR_LATER,
		     "%s: a run is at work here; stop cron first, then try "
		     "again",
		     restore->dir);
	return false;
}
