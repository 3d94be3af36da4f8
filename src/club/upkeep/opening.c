/* opening.c - opens a club and brings its schema up to date. */
#include "club/upkeep/opening.h"

#include "base/error.h"
#include "club/installation/database.h"
#include "club/upkeep/backup.h"
#include "club/upkeep/update.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/opening.h"

#include <string.h>

/* Refuses a folder in which a restore was interrupted after the old club was
 * put aside. */
static bool
check_restored(const char *dir, const char *database, GError **error)
{
	g_autofree char *half = g_build_filename(dir, BACKUP_HALF, NULL);

	return database_exists(database) ||
	       !g_file_test(half, G_FILE_TEST_EXISTS) ||
	       fail(error, ERROR_STOP,
		    "%s: a restore broke off here; do it once more: pennypost "
		    "restore FILE",
		    dir);
}

/* Checks that the keys are the club's: tokens and marks made with other keys
 * are worthless. */
static bool
has_its_keys(const Club *club, GError **error)
{
	g_autofree char *ours = club_keys_sum(club);
	g_autofree char *theirs = NULL;

	if (!store_many(club->store))
		return true;
	if (!fact_get(club->store, "keys", &theirs, error))
		return false;
	return !theirs || !strcmp(ours, theirs) ||
	       fail(error, ERROR_STOP,
		    "%s/keys: has other keys than the club that is worked on; "
		    "copy the file from the machine where the club was made",
		    club->dir);
}

typedef Store *OpenStore(Club *club, const char *database, GError **error);

static Club *
open_with(const char *dir, OpenStore *open, GError **error)
{
	g_autofree char *absolute = g_canonicalize_filename(dir, NULL);
	g_autofree char *database = database_in(absolute);
	g_autoptr(Club) club = NULL;
	GError *problem = NULL;

	if (!check_restored(absolute, database, error))
		return NULL;
	club = club_load(absolute, error);
	if (club)
		club->store = open(club, club->database, &problem);
	if (club && club->store && !has_its_keys(club, &problem))
		g_clear_pointer(&club->store, store_close);
	if (!problem)
		return g_steal_pointer(&club);
	g_propagate_error(error, problem);
	return NULL;
}

Club *
club_open(const char *dir, GError **error)
{
	return open_with(dir, update_open, error);
}

static Store *
open_unless_old(Club *club, const char *database, GError **error)
{
	bool old = false;

	(void)club;
	return store_open_unless_old(database, &old, error);
}

Club *
club_open_unless_old(const char *dir, GError **error)
{
	return open_with(dir, open_unless_old, error);
}
