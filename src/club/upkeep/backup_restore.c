/* backup_restore.c - restores a club from a backup. */
#include "club/upkeep/backup_private.h"

#include "base/config.h"
#include "base/each.h"
#include "base/error.h"
#include "base/saying.h"
#include "club/installation/club.h"
#include "club/installation/lock.h"
#include "club/installation/run.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/work/work.h"
#include "store/engine/copying.h"
#include "store/facts.h"
#include "store/matches.h"
#include "store/opening.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Numbers skipped in addition to one for each second since the backup, so that
 * numbers given out since aren't given again. */
#define GAP 1000

#define HALF ".half" /* suffix of a folder while it is being filled */
#define DATABASE DATABASE_FILE

/* --- the old club ------------------------------------------------------- */

static const char *const parts[] = { DATABASE, DATABASE "-wal", DATABASE "-shm",
				     "pennypost.conf", "keys" };

/* Returns the name of a part of the club; its database file may have another
 * name. */
static char *
part_of(const char *dir, gsize i)
{
	g_autofree char *database = database_in(dir);
	g_autofree char *folder = g_path_get_dirname(database);
	g_autofree char *name = g_path_get_basename(database);

	if (!g_str_has_prefix(parts[i], DATABASE) || strcmp(folder, dir) != 0)
		return g_strdup(parts[i]);
	return g_strconcat(name, parts[i] + strlen(DATABASE), NULL);
}

static bool
is_there(const char *dir, const char *name)
{
	g_autofree char *path = backup_inside(dir, name);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Returns the name of the folder into which an interrupted restore was moving
 * the old club, or NULL. */
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
		g_autofree char *from = backup_inside(dir, part);
		g_autofree char *to = backup_inside(aside, part);

		if (!is_there(dir, part))
			continue;
		if (is_there(aside, part))
			return fail(error, ERROR_STOP,
				    "%s: holds a club already; move it away",
				    aside);
		if (g_rename(from, to))
			return backup_failed(from, error);
	}
	return true;
}

/* Returns whether there is a club; without a database there are only remains of
 * one. */
static bool
is_club(const char *dir)
{
	g_autofree char *database = database_in(dir);

	return is_there(dir, DATABASE) ||
	       (is_there(dir, "pennypost.conf") && database_exists(database));
}

/* Moves the whole old club aside, where it is a working club. Nothing new is
 * written before that folder has its final name; so whatever an interrupted
 * restore has left is part of the same club. */
static bool
put_aside(Restore *restore, GError **error)
{
	g_autofree char *stamp = clock_rfc3339(restore->now);
	g_autofree char *begun = half_aside(restore->dir);
	g_autofree char *name =
		begun ? g_strdup(begun)
		      : g_strconcat("replaced-", stamp, HALF, NULL);
	g_autofree char *half = backup_inside(restore->dir, name);
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
		return backup_failed(half, error);
	if (!move_all(restore->dir, half, error))
		return false;
	if (g_rename(half, aside))
		return backup_failed(half, error);
	restore->aside = g_steal_pointer(&aside);
	return true;
}

/* --- reading the backup ------------------------------------------------- */

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

/* Copies the bytes: the backup's own folder may not be writable. */
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
		backup_failed(half, error);
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

static bool
take_all(Store *store, Contents *contents, GError **error)
{
	gint64 sealed;

	return take(store, BACKUP_CONFIGURATION, &contents->configuration,
		    error) &&
	       take(store, BACKUP_KEYS, &contents->keys, error) &&
	       take_number(store, BACKUP_MADE, &contents->made, error) &&
	       take_number(store, BACKUP_POLLED, &contents->polled, error) &&
	       take_number(store, BACKUP_SEALED, &sealed, error);
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

	if (!work_begin(&work, error))
		return false;
	bool taken = take_all(store, contents, error);
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
	g_autofree char *path = backup_inside(dir, name);

	return club_write(path, text, error);
}

/* Moves the new club in, the database last: without one it is no club, and an
 * unfinished restore is noticed. */
static bool
move_in(Restore *restore, Lock *lock, const Contents *contents, GError **error)
{
	g_autofree char *half = backup_inside(restore->dir, BACKUP_HALF);
	g_autofree char *database = backup_inside(restore->dir, DATABASE);
	/* The database is a file in the folder, wherever it was before: one on
	 * a server is left alone, and `pennypost move` moves the club to one.
	 */
	g_autofree char *text =
		config_with(contents->configuration, "club", "database", NULL);

	if (!put_aside(restore, error) ||
	    !write_new(restore->dir, "pennypost.conf", text, error) ||
	    !write_new(restore->dir, "keys", contents->keys, error))
		return false;
	lock_polled_set(lock, contents->polled);
	if (g_rename(half, database))
		return backup_failed(database, error);
	return backup_sync_folder(database, error);
}

/* Restores under the lock. BACKUP_HALF is kept if this fails after the old club
 * was put aside, so that everybody is told what to do. */
static bool
restore_locked(Restore *restore, Lock *lock, GError **error)
{
	g_autofree char *half = backup_inside(restore->dir, BACKUP_HALF);
	g_autoptr(Store) store = NULL;
	Contents contents = { 0 };
	bool ready, done;

	store_remove(half); /* left by a restore that was interrupted */
	if (copy_file(restore->file, half, error))
		store = backup_open(half, restore->file, true, &restore->sealed,
				    error);
	ready = store && set_back(store, restore, &contents, error) &&
		store_close_whole(g_steal_pointer(&store), error);
	g_clear_pointer(&store, store_close);
	done = ready && move_in(restore, lock, &contents, error);
	restore->made = contents.made;
	if (!ready || (!done && is_there(restore->dir, DATABASE)))
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
		return backup_failed(restore->dir, error);
	if (!lock_take(restore->dir, &lock, error))
		return false;
	if (!lock)
		return fail(error, ERROR_LATER,
			    "%s: a run is at work here; stop cron first, then "
			    "try again",
			    restore->dir);
	return restore_locked(restore, lock, error);
}
