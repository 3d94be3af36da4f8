/* opening.c - a club is opened, its schema brought up to date. */
#include "club/upkeep/opening.h"

#include "base/error.h"
#include "club/upkeep/backup.h"
#include "club/upkeep/update.h"

/* Between the old club, which is put aside, and the new one. */
static bool
check_restored(const char *dir, const char *database, GError **error)
{
	g_autofree char *half = g_build_filename(dir, BACKUP_HALF, NULL);

	return g_file_test(database, G_FILE_TEST_EXISTS) ||
	       !g_file_test(half, G_FILE_TEST_EXISTS) ||
	       fail(error, ERROR_STOP,
		    "%s: a restore broke off here; do it once more: pennypost "
		    "restore FILE",
		    dir);
}

Club *
club_open(const char *dir, GError **error)
{
	g_autofree char *absolute = g_canonicalize_filename(dir, NULL);
	g_autofree char *database =
		g_build_filename(absolute, "pennypost.db", NULL);
	g_autoptr(Club) club = NULL;

	if (!check_restored(absolute, database, error))
		return NULL;
	club = club_load(absolute, error);
	if (club)
		club->store = update_open(club, database, error);
	return club && club->store ? g_steal_pointer(&club) : NULL;
}
