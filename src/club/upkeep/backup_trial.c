/* backup_trial.c - tests a backup, and remembers when backups were made and
 * tested. */
#include "club/upkeep/backup_trial.h"

#include "base/error.h"
#include "club/upkeep/backup.h"
#include "club/upkeep/opening.h"
#include "club/upkeep/replay.h"
#include "store/engine/naming.h"
#include "store/facts.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

/* Facts: "TIME SAME", where SAME is whether the file was on the same disk as
 * the database; and "TIME". */
#define MADE "backed-up"
#define TRIED "backup-tried"

/* --- what is remembered --------------------------------------------------- */

/* Returns whether the file is on the same disk as the club's database. */
static bool
is_beside(const Club *club, const char *file)
{
	const char *database = store_path(club->store);
	struct stat copy, original;

	return !naming_is_server(store_name(club->store)) &&
	       stat(file, &copy) == 0 && stat(database, &original) == 0 &&
	       copy.st_dev == original.st_dev;
}

void
backup_note_made(const Club *club, Time now, const char *file)
{
	fact_pair_set(club->store, MADE, now, is_beside(club, file), NULL);
}

void
backup_note_tried(const Club *club, Time now)
{
	fact_number_set(club->store, TRIED, now, NULL);
}

bool
backup_noted(Store *store, BackupNotes *notes, GError **error)
{
	gint64 same = 0;
	bool known = fact_pair(store, MADE, &notes->made, &same, error) &&
		     fact_number(store, TRIED, &notes->tried, error);

	notes->beside = same;
	return known;
}

/* --- trying one ----------------------------------------------------------- */

static bool
count_match(const MatchRow *row, const GError *problem, void *data)
{
	BackupTrial *trial = data;

	if (!problem)
		trial->matches++;
	else if (!trial->fault)
		trial->fault =
			g_strdup_printf("%s: %s", row->name, problem->message);
	return true;
}

/* Opens the restored club as a run would, and replays its live matches. */
static bool
open_restored(const char *dir, BackupTrial *trial, GError **error)
{
	g_autoptr(Club) club = club_open(dir, error);
	g_autoptr(GPtrArray) live =
		club ? match_list(club->store, MATCH_LIVE, error) : NULL;

	return live && replay_matches(club, live, count_match, trial, error);
}

/* Removes the folder; it has no subfolders, as the restore found nothing to put
 * aside. */
static void
remove_folder(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *child = g_build_filename(path, name, NULL);

		g_remove(child);
	}
	g_rmdir(path);
}

bool
backup_try(const char *file, const char *dir, Time now, BackupTrial *trial,
	   GError **error)
{
	g_autofree char *folder = g_build_filename(dir, "trial-XXXXXX", NULL);
	Restore restore = { .file = file, .dir = folder, .now = now };

	*trial = (BackupTrial){ 0 };
	if (!g_mkdtemp(folder))
		return fail(error, ERROR_LATER, "%s: %s", dir,
			    g_strerror(errno));
	bool done = backup_restore(&restore, error) &&
		    open_restored(folder, trial, error);

	trial->made = restore.made;
	g_free(restore.aside);
	remove_folder(folder);
	if (done && trial->fault)
		done = fail(error, ERROR_STOP, "%s: %s; take an older backup",
			    file, trial->fault);
	g_clear_pointer(&trial->fault, g_free);
	return done;
}
