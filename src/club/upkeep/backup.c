/* backup.c - saves a club in one file, and restores it. */
#include "club/upkeep/backup.h"

#include "base/base.h"
#include "base/config.h"
#include "base/progress.h"
#include "club/installation/lock.h"
#include "club/installation/runs.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/work/work.h"
#include "store/engine/copying.h"
#include "store/engine/schema.h"
#include "store/facts.h"
#include "store/matches.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Facts that only a backup has, beside the database's own. */
#define BACKUP_CONFIGURATION "backup:pennypost.conf"
#define BACKUP_KEYS "backup:keys"
#define BACKUP_MADE "backup:made"
#define BACKUP_POLLED "backup:polled"
#define BACKUP_SEALED "backup:sealed" /* it ends with a checksum */

#define HEAD "\npennypost backup sha256 "
#define HEX 64
#define SEAL (strlen(HEAD) + HEX + 1) /* length, with its line feed */

/* Serial numbers skipped, plus one for each second since the backup, so that
 * numbers given out meanwhile aren't reused. */
#define GAP 1000

#define HALF ".half" /* suffix of a folder that is still being filled */

/* Sets ERROR_LATER with errno's message. Always returns false. */
static bool
failed(const char *path, GError **error)
{
	return fail(error, ERROR_LATER, "%s: %s", path, g_strerror(errno));
}

/* Syncs a file's folder, so that its directory entry survives a crash. */
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

/* --- the checksum ------------------------------------------------------- */

/* Returns the seal, "HEAD...", of the first n octets; NULL if they cannot be
 * read. Free with g_free. */
static char *
seal_of(int file, gint64 n)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	guchar bytes[65536];

	for (gint64 at = 0; at < n;) {
		gsize most = (gsize)MIN(n - at, (gint64)sizeof bytes);
		gssize got = pread(file, bytes, most, at);

		if (got <= 0)
			return NULL;
		g_checksum_update(sum, bytes, got);
		at += got;
		progress_show("octets summed", at, n);
	}
	progress_end();
	return g_strdup_printf("%s%s\n", HEAD, g_checksum_get_string(sum));
}

/* Appends the checksum of the whole file. */
static bool
add_seal(const char *path, GError **error)
{
	int file = open(path, O_RDWR | O_CLOEXEC);
	gint64 n = file < 0 ? -1 : lseek(file, 0, SEEK_END);
	g_autofree char *seal = n < 0 ? NULL : seal_of(file, n);
	bool done = seal != NULL;

	for (const char *at = seal; done && *at;) {
		gssize gone = write(file, at, strlen(at));

		done = gone >= 0;
		at += MAX(gone, 0);
	}
	done = done && fsync(file) == 0;
	if (!done)
		failed(path, error);
	if (file >= 0 && close(file) && done)
		done = failed(path, error);
	return done;
}

/* Returns the seal at the end of the file, or "" (free with g_free); *n becomes
 * the length before it. NULL: the file cannot be read. */
static char *
read_seal(int file, gint64 *n)
{
	g_autofree char *text = g_malloc0(SEAL + 1);
	gint64 size = lseek(file, 0, SEEK_END);

	*n = size - (gint64)SEAL;
	if (size < 0 || (*n >= 0 && pread(file, text, SEAL, *n) < 0))
		return NULL;
	if (!g_str_has_prefix(text, HEAD))
		text[0] = 0;
	return g_steal_pointer(&text);
}

static bool
damaged(const char *file, const char *how, GError **error)
{
	return fail(error, ERROR_STOP,
		    "%s: is damaged (%s); take an older backup", file, how);
}

static bool
check_seal(const char *path, const char *file, bool off, bool *sealed,
	   GError **error)
{
	int handle = open(path, (off ? O_RDWR : O_RDONLY) | O_CLOEXEC);
	gint64 n = 0;
	g_autofree char *found = handle < 0 ? NULL : read_seal(handle, &n);
	g_autofree char *right =
		found && *found ? seal_of(handle, n) : g_strdup("");
	bool done = false;

	if (!found || !right) {
		failed(file, error);
	} else if (strcmp(found, right) != 0) {
		damaged(file, "wrong checksum", error);
	} else {
		*sealed = *found;
		done = !off || !*sealed || ftruncate(handle, n) == 0 ||
		       failed(file, error);
	}
	if (handle >= 0)
		close(handle);
	return done;
}

/* --- the contents ------------------------------------------------------- */

static bool
check_facts(Store *store, const char *file, bool sealed, GError **error)
{
	g_autofree char *configuration = NULL, *keys = NULL, *seal = NULL;

	if (!fact_get(store, BACKUP_CONFIGURATION, &configuration, error) ||
	    !fact_get(store, BACKUP_KEYS, &keys, error) ||
	    !fact_get(store, BACKUP_SEALED, &seal, error))
		return false;
	if (!configuration || !keys)
		return fail(error, ERROR_STOP,
			    "%s: is a database, but none that `pennypost "
			    "backup` has made",
			    file);
	return sealed || !seal || damaged(file, "no checksum", error);
}

static Store *
open_checked(const char *path, const char *file, bool ours, bool *sealed,
	     GError **error)
{
	g_autofree char *foreign = NULL, *fault = NULL;
	g_autoptr(Store) store = NULL;

	*sealed = false;
	if (!check_seal(path, file, ours, sealed, error) ||
	    !schema_foreign(path, &foreign, error))
		return NULL;
	if (foreign)
		fail(error, ERROR_STOP,
		     "%s: holds the %s, which is none of Pennypost's; "
		     "somebody has changed it, so take another backup",
		     file, foreign);
	else
		store = store_open(path, ours, error);
	return store && store_check(store, &fault, error) &&
			       (!fault || damaged(file, fault, error)) &&
			       check_facts(store, file, *sealed, error)
		       ? g_steal_pointer(&store)
		       : NULL;
}

/* Opens `path`, which must be a complete backup without foreign objects; errors
 * name it `file`. With `ours` it is our working copy: the checksum is cut off
 * and the schema upgraded. *sealed: it had a checksum. */
static Store *
open_backup(const char *path, const char *file, bool ours, bool *sealed,
	    GError **error)
{
	GError *problem = NULL;
	Store *store = open_checked(path, file, ours, sealed, &problem);

	if (!problem)
		return store;
	if (error_is(problem, ERROR_STOP) &&
	    g_str_has_prefix(problem->message, path))
		fail(error, ERROR_STOP, "%s%s", file,
		     problem->message + strlen(path));
	else
		g_propagate_error(error, g_error_copy(problem));
	g_error_free(problem);
	return NULL;
}

/* --- making a backup ---------------------------------------------------- */

static bool
put_file(Store *copy, const Club *club, const char *name, const char *key,
	 GError **error)
{
	g_autofree char *path = g_build_filename(club->dir, name, NULL);
	g_autofree char *text = NULL;
	g_autoptr(GError) why = NULL;

	if (!g_file_get_contents(path, &text, NULL, &why))
		return fail(error, ERROR_STOP, "%s", why->message);
	return fact_set(copy, key, text, error);
}

static bool
put_all(Store *copy, const Club *club, Time now, GError **error)
{
	if (!store_begin(copy, error))
		return false;
	bool done =
		put_file(copy, club, "pennypost.conf", BACKUP_CONFIGURATION,
			 error) &&
		put_file(copy, club, "keys", BACKUP_KEYS, error) &&
		fact_number_set(copy, BACKUP_MADE, now, error) &&
		fact_number_set(copy, BACKUP_POLLED, polls_last(club), error) &&
		fact_set(copy, BACKUP_SEALED, "sha256", error);

	return store_end(copy, done, error);
}

/* Checks the copy: a damaged backup would replace a good one before anybody
 * noticed. */
static bool
check_copy(Store *copy, const Club *club, GError **error)
{
	g_autofree char *fault = NULL;

	return store_check(copy, &fault, error) &&
	       (!fault ||
		fail(error, ERROR_STOP,
		     "%s: the database is damaged, so there is no "
		     "backup of it; restore it from the last good one "
		     "(pennypost restore FILE --force) (%s)",
		     store_path(club->store), fault));
}

/* Completes the copy, and checks that it can be restored. */
static bool
complete(const char *half, const Club *club, Time now, GError **error)
{
	g_autoptr(Store) copy = store_open(half, false, error);
	bool sealed;

	if (!copy || !check_copy(copy, club, error) ||
	    !put_all(copy, club, now, error) ||
	    !store_close_whole(g_steal_pointer(&copy), error) ||
	    !add_seal(half, error))
		return false;
	copy = open_backup(half, half, false, &sealed, error);
	return copy && store_close_whole(g_steal_pointer(&copy), error);
}

bool
backup_make(Club *club, Time now, const char *file, GError **error)
{
	g_autofree char *half = g_strconcat(file, ".half", NULL);

	if (g_file_test(file, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: exists already; choose another name", file);
	store_remove(half); /* left by a backup that was interrupted */
	if (!store_copy(club->store, half, error))
		return false;
	bool done = schema_drop_foreign(half, error) &&
		    complete(half, club, now, error);

	if (done && g_rename(half, file)) {
		done = failed(file, error);
	} else if (done && !sync_folder(file, error)) {
		g_unlink(file);
		done = false;
	}
	store_remove(half);
	return done;
}

/* --- the old club ------------------------------------------------------- */

static const char *const parts[] = { DATABASE_FILE, DATABASE_FILE "-wal",
				     DATABASE_FILE "-shm", "pennypost.conf",
				     "keys" };

/* Returns the path of a part of the club; the database file's name is
 * configurable. */
static char *
part_of(const char *dir, gsize i)
{
	g_autofree char *database = database_in(dir);
	g_autofree char *folder = g_path_get_dirname(database);
	g_autofree char *name = g_path_get_basename(database);

	if (!g_str_has_prefix(parts[i], DATABASE_FILE) ||
	    strcmp(folder, dir) != 0)
		return g_strdup(parts[i]);
	return g_strconcat(name, parts[i] + strlen(DATABASE_FILE), NULL);
}

static bool
is_there(const char *dir, const char *name)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Returns the folder into which an interrupted restore was moving the old club,
 * or NULL. */
static char *
half_aside(const char *dir)
{
	g_autoptr(GDir) folder = g_dir_open(dir, 0, NULL);
	const char *name;

	while (folder && (name = g_dir_read_name(folder)))
		if (g_str_has_prefix(name, "replaced-") &&
		    g_str_has_suffix(name, HALF))
			return g_strdup(name);
	return NULL;
}

static bool
move_all(const char *dir, const char *aside, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *part = part_of(dir, i);
		g_autofree char *from = g_build_filename(dir, part, NULL);
		g_autofree char *to = g_build_filename(aside, part, NULL);

		if (!is_there(dir, part))
			continue;
		if (is_there(aside, part))
			return fail(error, ERROR_STOP,
				    "%s: holds a club already; move it away",
				    aside);
		if (g_rename(from, to))
			return failed(from, error);
	}
	return true;
}

/* Returns whether there is a club; without a database there are only remains of
 * one. */
static bool
is_club(const char *dir)
{
	g_autofree char *database = database_in(dir);

	return is_there(dir, DATABASE_FILE) ||
	       (is_there(dir, "pennypost.conf") && database_exists(database));
}

/* Moves the whole old club aside, to a folder in which it still works. Nothing
 * new is written before that folder has its final name, so all that an
 * interrupted restore leaves belongs to the same club. */
static bool
put_aside(Restore *restore, GError **error)
{
	g_autofree char *stamp = clock_rfc3339(restore->now);
	g_autofree char *begun = half_aside(restore->dir);
	g_autofree char *name =
		begun ? g_strdup(begun)
		      : g_strconcat("replaced-", stamp, HALF, NULL);
	g_autofree char *half = g_build_filename(restore->dir, name, NULL);
	g_autofree char *aside = g_strndup(half, strlen(half) - strlen(HALF));
	bool empty = !begun;

	for (gsize i = 0; empty && i < G_N_ELEMENTS(parts); i++)
		empty = !is_there(restore->dir, parts[i]);
	if (empty)
		return true;
	if (g_file_test(aside, G_FILE_TEST_EXISTS))
		return fail(error, ERROR_STOP,
			    "%s: holds a club already; move it away", aside);
	if (g_mkdir_with_parents(half, 0700))
		return failed(half, error);
	if (!move_all(restore->dir, half, error))
		return false;
	if (g_rename(half, aside))
		return failed(half, error);
	restore->aside = g_steal_pointer(&aside);
	return true;
}

/* --- reading the backup ------------------------------------------------- */

static bool
copy_bytes(int from, int to)
{
	gint64 size = lseek(from, 0, SEEK_END), all = 0;
	char bytes[65536];
	gssize n;

	if (lseek(from, 0, SEEK_SET) < 0)
		return false;
	while ((n = read(from, bytes, sizeof bytes)) > 0) {
		for (gssize gone = 0; gone < n;) {
			gssize now = write(to, bytes + gone, n - gone);

			if (now < 0)
				return false;
			gone += now;
		}
		all += n;
		progress_show("octets copied", all, size);
	}
	progress_end();
	return n == 0 && fsync(to) == 0;
}

/* Copies the file first, as the backup's own folder may not be writable. */
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

static bool
take(Store *store, const char *key, char **text, GError **error)
{
	if (!fact_get(store, key, text, error))
		return false;
	return !*text || fact_set(store, key, NULL, error);
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

/* --- telling the players ------------------------------------------------ */

static bool
tell_players(Work *work, const Contents *contents, GError **error)
{
	g_autoptr(GPtrArray) live =
		match_list(work->run.club->store, MATCH_LIVE, error);

	ptr_array_foreach (const MatchRow, row, live)
		if (!tell_table(
			    &work->run, row->id, NEWS_NOTICE,
			    json_pack("{s:o}", "text",
				      say("backup.set_back", "{s:o}", "when",
					  say_time(contents->made))),
			    error))
			return false;
	return live != NULL;
}

static bool
set_back(Store *store, const Restore *restore, Contents *contents,
	 GError **error)
{
	Club club = { .store = store };
	Work work = work_new(&club, restore->now, "restore");
	g_autofree char *made = NULL;
	gint64 sealed;

	if (!work_begin(&work, error))
		return false;
	bool taken =
		take(store, BACKUP_CONFIGURATION, &contents->configuration,
		     error) &&
		take(store, BACKUP_KEYS, &contents->keys, error) &&
		take_number(store, BACKUP_MADE, &contents->made, error) &&
		take_number(store, BACKUP_POLLED, &contents->polled, error) &&
		take_number(store, BACKUP_SEALED, &sealed, error);
	gint64 since = MAX(restore->now - contents->made, 0);

	made = clock_rfc3339(contents->made);
	taken = taken && store_skip_numbers(store, since + GAP, error) &&
		tell_players(&work, contents, error);
	return work_end(&work, taken, made, 0, error);
}

/* --- putting it in place ------------------------------------------------ */

static bool
write_new(const char *dir, const char *name, const char *text, GError **error)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);

	return club_write(path, text, error);
}

/* Moves the new club in, database last: without it there is no club, and an
 * unfinished restore is noticed. */
static bool
move_in(Restore *restore, Lock *lock, const Contents *contents, GError **error)
{
	g_autofree char *half =
		g_build_filename(restore->dir, BACKUP_HALF, NULL);
	g_autofree char *database =
		g_build_filename(restore->dir, DATABASE_FILE, NULL);
	/* Restores the database to a file in the folder, wherever it was
	 * before: one on a server is left alone, and `pennypost move` can move
	 * the club there. */
	g_autofree char *text =
		config_with(contents->configuration, "club", "database", NULL);

	if (!put_aside(restore, error) ||
	    !write_new(restore->dir, "pennypost.conf", text, error) ||
	    !write_new(restore->dir, "keys", contents->keys, error))
		return false;
	lock_polled_set(lock, contents->polled);
	if (g_rename(half, database))
		return failed(database, error);
	return sync_folder(database, error);
}

/* Restores under the lock. BACKUP_HALF is kept if it fails after the old club
 * was put aside, so that everybody is told what to do. */
static bool
restore_locked(Restore *restore, Lock *lock, GError **error)
{
	g_autofree char *half =
		g_build_filename(restore->dir, BACKUP_HALF, NULL);
	g_autoptr(Store) store = NULL;
	Contents contents = { 0 };
	bool ready, done;

	store_remove(half); /* left by a restore that was interrupted */
	if (copy_file(restore->file, half, error))
		store = open_backup(half, restore->file, true, &restore->sealed,
				    error);
	ready = store && set_back(store, restore, &contents, error) &&
		store_close_whole(g_steal_pointer(&store), error);
	g_clear_pointer(&store, store_close);
	done = ready && move_in(restore, lock, &contents, error);
	restore->made = contents.made;
	if (!ready || (!done && is_there(restore->dir, DATABASE_FILE)))
		store_remove(half);
	g_free(contents.configuration);
	g_free(contents.keys);
	return done;
}

bool
backup_restore(Restore *restore, GError **error)
{
	g_autoptr(Lock) lock = NULL;

	if (is_club(restore->dir) && !restore->force)
		return fail(error, ERROR_STOP,
			    "%s: there is a club already; name an empty folder "
			    "with --club, or put this one aside with --force",
			    restore->dir);
	if (!g_file_test(restore->file, G_FILE_TEST_IS_REGULAR))
		return fail(error, ERROR_STOP, "%s: there is no such file",
			    restore->file);
	if (g_mkdir_with_parents(restore->dir, 0700))
		return failed(restore->dir, error);
	if (!lock_take(restore->dir, &lock, error))
		return false;
	if (!lock)
		return fail(error, ERROR_LATER,
			    "%s: a run is at work here; stop cron first, then "
			    "try again",
			    restore->dir);
	return restore_locked(restore, lock, error);
}
