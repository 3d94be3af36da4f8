/* moving.c - moves a club from one database to another. */
#include "club/upkeep/moving.h"

#include "base/base.h"
#include "base/config.h"
#include "club/installation/runs.h"
#include "club/installation/settings.h"
#include "club/work/worker.h"
#include "store/engine/copying.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"
#include "store/opening.h"

#include <sys/stat.h>
#include <unistd.h>

/* Keeps everybody from writing until the configuration names the new place: a
 * file by a transaction, a server by the lock that all programs share. The
 * folder's lock isn't enough: other machines don't share it, and not all
 * programs take it. */
static bool
freeze(Store *store, GError **error)
{
	bool held;

	if (!store_many(store))
		return store_begin(store, error);
	return store_hold(store, LOCK_AT_WORK, false, &held, error) &&
	       (held || worker_in_the_way(store, error));
}

/* --- the new database --------------------------------------------------- */

/* Names the new place in the configuration. Workers on other machines must not
 * go on in the old database, so that is marked first: if this is interrupted
 * the club still says where it is. */
static bool
name_it(Club *club, const char *to, GError **error)
{
	Store *store = club->store;
	g_autofree char *shown = naming_shown(to);
	g_autofree char *path =
		g_build_filename(club->dir, "pennypost.conf", NULL);

	if (store_many(store) &&
	    !arrival_set(store, ARRIVAL_LEFT, shown, error))
		return false;
	if (config_set(path, settings, "club", "database", to, error))
		return true;
	if (store_many(store))
		arrival_set(store, ARRIVAL_OVER, NULL, NULL);
	return false;
}

static bool
move(Club *club, const char *to, Lock *lock, GError **error)
{
	g_autofree char *database = database_named(to, club->dir);
	g_autofree char *whose = club_keys_sum(club);
	g_autofree char *differs = NULL;
	g_autoptr(Store) target = NULL;

	/* removes what an interrupted move of this club left there */
	if (store_clear(database, whose, error))
		target = store_create_for(database, whose, error);
	if (!target || !copying_rows(club->store, target, error) ||
	    !copying_compare(club->store, target, &differs, error))
		return false;
	if (differs)
		return fail(error, ERROR_STOP,
			    "%s: its table %s is not what %s has; nothing was "
			    "changed",
			    store_path(target), differs,
			    store_path(club->store));
	if (!arrival_set(target, ARRIVAL_WHOLE, whose, error))
		return false;
	polls_unpack(club, target, lock);
	return name_it(club, to, error);
}

bool
moving_move(Club *club, const char *to, Lock *lock, GError **error)
{
	g_autofree char *database = database_named(to, club->dir);
	const char *cure = naming_fault(to);
	struct stat status;

	if (cure)
		return fail(error, ERROR_STOP, "--to: %s", cure);
	if (strcmp(database, club->database) == 0)
		return fail(error, ERROR_STOP, "%s: the club is there already",
			    store_path(club->store));
	/* The club's owner couldn't use files made by root. */
	if (geteuid() == 0 && stat(club->dir, &status) == 0 && status.st_uid)
		return fail(error, ERROR_STOP,
			    "%s: belongs to another user; run this as its "
			    "owner",
			    club->dir);
	if (!polls_pack(club, lock, error) || !freeze(club->store, error))
		return false;
	bool done = move(club, to, lock, error);

	if (store_many(club->store))
		store_let(club->store, LOCK_AT_WORK, false, NULL);
	else
		store_rollback(club->store);
	return done;
}
