/* update.c - the first run of another build or schema. */
#include "club/upkeep/update.h"

#include "base/build.h"
#include "base/error.h"
#include "base/log.h"
#include "club/installation/lock.h"
#include "club/upkeep/replay.h"
#include "store/engine/copying.h"
#include "store/engine/naming.h"
#include "store/facts.h"
#include "store/opening.h"

#include <string.h>

#define FACT "build"

/* --- replaying the matches ---------------------------------------------- */

static bool
refuse(Club *club, const char *match, const GError *problem, GError **error)
{
	g_autofree char *before = NULL;

	fact_get(club->store, FACT, &before, NULL);
	const char *version = before ? before : "the one before";

	return fail(error, ERROR_STOP,
		    "%s does not replay with this version of Pennypost (%s). "
		    "Nothing was changed. Go on with the version that played "
		    "it (%.*s); with that one the match can also be ended "
		    "before you update: pennypost match cancel %s --why TEXT",
		    match, problem->message,
		    before ? (int)strcspn(version, " ") : (int)strlen(version),
		    version, match);
}

/* The first match that does not replay. */
typedef struct {
	char *match;
	GError *problem;
} Found;

static bool
look(const MatchRow *row, const GError *problem, void *data)
{
	Found *found = data;

	if (!problem)
		return true;
	found->match = g_strdup(row->name);
	found->problem = g_error_copy(problem);
	return false;
}

bool
update_check(Club *club, GError **error)
{
	g_autoptr(GPtrArray) live = match_list(club->store, MATCH_LIVE, error);
	Found found = { NULL, NULL };
	bool fine;

	if (!live || !replay_matches(club, live, look, &found, error))
		fine = false;
	else if (!found.problem)
		fine = true;
	else if (error_is(found.problem, ERROR_NEVER))
		fine = refuse(club, found.match, found.problem, error);
	else
		fine = fail(error, (ErrorKind)found.problem->code, "%s: %s",
			    found.match, found.problem->message);
	g_free(found.match);
	g_clear_error(&found.problem);
	return fine;
}

bool
update_first_run(Club *club, GError **error)
{
	g_autofree char *before = NULL;
	g_autofree char *now = build_name();

	fact_get(club->store, FACT, &before, NULL);
	if (!g_strcmp0(before, now))
		return true;
	info_say("the first run of %s: all live matches are replayed", now);
	return update_check(club, error) &&
	       fact_set(club->store, FACT, now, error);
}

/* --- another schema ----------------------------------------------------- */

/* Tries the new schema in a copy, so that the club still works with the old
 * program if this fails. */
static bool
rehearse(Club *club, const char *database, GError **error)
{
	g_autofree char *path = g_build_filename(club->dir, "update.db", NULL);
	bool fine;

	store_remove(path);
	if (!store_copy_file(database, path, error))
		return false;
	club->store = store_open(path, true, error);
	fine = club->store && update_check(club, error);
	g_clear_pointer(&club->store, store_close);
	store_remove(path);
	return fine;
}

static Store *
open_old(Club *club, const char *database, GError **error)
{
	g_autoptr(Lock) lock = NULL;
	g_autofree char *shown = naming_shown(database);

	if (!lock_take(club->dir, &lock, error))
		return NULL;
	if (!lock) {
		fail(error, ERROR_LATER,
		     "%s: a run is at work, and the database must be brought "
		     "up to date; try again in a minute",
		     shown);
		return NULL;
	}
	return rehearse(club, database, error)
		       ? store_open(database, true, error)
		       : NULL;
}

Store *
update_open(Club *club, const char *database, GError **error)
{
	bool old = false;
	Store *store = store_open_unless_old(database, &old, error);

	return old ? open_old(club, database, error) : store;
}
