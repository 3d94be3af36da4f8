/* opening.c - opens a club and brings its schema up to date; temporary clubs.
 */
#include "club/upkeep/opening.h"

#include "base/base.h"
#include "base/build.h"
#include "base/log.h"
#include "club/installation/lock.h"
#include "club/upkeep/backup.h"
#include "club/upkeep/replay.h"
#include "store/engine/copying.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"
#include "store/facts.h"
#include "store/opening.h"

#include <glib/gstdio.h>

#define FACT "build"

/* --- replaying the matches ---------------------------------------------- */

static bool
reject_build(Club *club, const char *match, const GError *problem,
	     GError **error)
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

/* Replays every live match; ERROR_STOP names the first that differs. */
static bool
check_replay(Club *club, GError **error)
{
	g_autoptr(GPtrArray) live = match_list(club->store, MATCH_LIVE, error);
	Found found = { NULL, NULL };
	bool fine;

	if (!live || !replay_matches(club, live, look, &found, error))
		fine = false;
	else if (!found.problem)
		fine = true;
	else if (error_is(found.problem, ERROR_NEVER))
		fine = reject_build(club, found.match, found.problem, error);
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
	return check_replay(club, error) &&
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
	fine = club->store && check_replay(club, error);
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

/* --- opening ------------------------------------------------------------ */

/* Checks that the keys are the club's: tokens and marks made with other keys
 * are worthless. */
static bool
has_its_keys(const Club *club, GError **error)
{
	g_autofree char *ours = club_keys_sum(club);
	g_autofree char *theirs = NULL;
	g_autofree char *next = NULL;

	if (!store_many(club->store))
		return true;
	if (!fact_get(club->store, CLUB_KEYS, &theirs, error) ||
	    !fact_get(club->store, CLUB_KEYS_NEXT, &next, error))
		return false;
	return !theirs || !strcmp(ours, theirs) || !g_strcmp0(ours, next) ||
	       fail(error, ERROR_STOP,
		    "%s/keys: has other keys than the club that is worked on; "
		    "copy the file from the machine where the club was made",
		    club->dir);
}

static bool
is_empty(const char *dir)
{
	g_autofree char *database = database_in(dir);

	return !database_exists(database);
}

static Club *
open_at(const char *dir, bool update, GError **error)
{
	g_autofree char *absolute = g_canonicalize_filename(dir, NULL);
	g_autofree char *half = g_build_filename(absolute, BACKUP_HALF, NULL);
	g_autoptr(Club) club = NULL;
	GError *problem = NULL;
	bool old = false;

	/* A restore may have been interrupted after it put the old club
	 * aside. */
	if (g_file_test(half, G_FILE_TEST_EXISTS) && is_empty(absolute)) {
		fail(error, ERROR_STOP,
		     "%s: a restore broke off here; do it once more: pennypost "
		     "restore FILE",
		     absolute);
		return NULL;
	}
	club = club_load(absolute, error);
	if (!club)
		return NULL;
	club->store = store_open_unless_old(club->database, &old, &problem);
	if (old && update)
		club->store = open_old(club, club->database, &problem);
	if (club->store && !has_its_keys(club, &problem))
		g_clear_pointer(&club->store, store_close);
	if (!problem)
		return g_steal_pointer(&club);
	g_propagate_error(error, problem);
	return NULL;
}

Club *
club_open(const char *dir, GError **error)
{
	return open_at(dir, true, error);
}

Club *
club_open_unless_old(const char *dir, GError **error)
{
	return open_at(dir, false, error);
}

/* --- temporary folders and clubs ----------------------------------------- */

char *
scratch_folder(GError **error)
{
	g_autoptr(GError) problem = NULL;
	char *dir = g_dir_make_tmp(NULL, &problem);

	if (!dir)
		fail(error, ERROR_LATER, "no temporary folder: %s",
		     problem->message);
	return dir;
}

static void
remove_tree(const char *path)
{
	g_autoptr(GDir) dir = NULL;
	const char *name;

	if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
		dir = g_dir_open(path, 0, NULL);
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *child = g_build_filename(path, name, NULL);

		remove_tree(child);
	}
	g_remove(path);
}

void
scratch_remove(char *dir)
{
	if (dir)
		remove_tree(dir);
	g_free(dir);
}

bool
loan_open(Loan *loan, const char *dir, GError **error)
{
	static const char *const set[] = { "club.name",
					   "Thursday Club",
					   "club.address",
					   "club@games.example",
					   "club.organiser",
					   "organiser@games.example",
					   NULL };

	*loan = (Loan){ NULL, dir ? NULL : scratch_folder(error) };
	if (!dir && (!loan->scratch || !club_make(loan->scratch, set, error)))
		return false;
	loan->club = club_open(dir ? dir : loan->scratch, error);
	return loan->club != NULL;
}

void
loan_clear(Loan *loan)
{
	g_clear_pointer(&loan->club, club_close);
	g_clear_pointer(&loan->scratch, scratch_remove);
}
