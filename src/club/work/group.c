/* group.c - handles many items in one transaction: first without savepoints,
 * then with one for each item; one by one if the program crashed before. */
#include "club/work/group.h"

#include "base/base.h"
#include "base/log.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/work/trouble.h"
#include "store/engine/locks.h"
#include "store/facts.h"

#include <glib/gstdio.h>

/* --- the mark that shows where a run crashed ----------------------------- */

#define FACT "open"

static char *
mark_path(const Club *club)
{
	return g_build_filename(club->dir, "open", NULL);
}

bool
poison_found(const Club *club, char **broken, GError **error)
{
	g_autofree char *path = mark_path(club);

	*broken = NULL;
	if (store_many(club->store))
		return fact_get(club->store, FACT, broken, error);
	if (!g_file_get_contents(path, broken, NULL, NULL))
		return true;
	/* An empty file was being written at the crash: the kind is unknown. */
	g_strstrip(*broken);
	return true;
}

bool
poison_begin(Run *run, const char *name, GError **error)
{
	g_autofree char *path = mark_path(run->club);
	FILE *file;

	if (run->options.dry || !g_strcmp0(run->working, name))
		return true;
	run->working = name;
	if (store_many(run->club->store))
		return fact_set(run->club->store, FACT, name, error);
	/* Best effort: without it, a crash merely isn't noticed. */
	file = g_fopen(path, "w");
	if (file) {
		fputs(name, file);
		fclose(file);
	}
	return true;
}

void
poison_over(Run *run)
{
	Store *store = run->club->store;
	g_autofree char *path = NULL;

	if (run->options.dry || (!run->working && !run->broken))
		return;
	path = mark_path(run->club);
	if (!store_many(store))
		g_unlink(path);
	else if (store_defer(store, true, NULL) &&
		 fact_set(store, FACT, NULL, NULL))
		store_defer(store, false, NULL);
}

bool
poison_tries(Run *run, const char *key, int *tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);
	Trouble trouble;
	bool known = trouble_get(run, name, &trouble, error);

	*tries = (int)trouble.tries;
	return known;
}

bool
poison_tries_set(Run *run, const char *key, int tries, GError **error)
{
	g_autofree char *name = g_strconcat("tries:", key, NULL);

	return trouble_set(run, name, (Trouble){ tries, 0 }, error);
}

/* --- a group in one transaction ------------------------------------------- */

static bool
settle(Run *run, const GroupKind *kind, GError **error)
{
	return !kind->settle || kind->settle(run, error);
}

static void
let_go(Run *run, const GroupKind *kind)
{
	if (kind->let_go)
		kind->let_go(run);
}

static bool
run_marked(Run *run, const GroupKind *kind, gpointer item, GError **error)
{
	Store *store = run->club->store;
	RunSummary before = *run->summary;
	GError *problem = NULL;
	g_autofree char *why = NULL;

	if (!store_mark(store, error))
		return false;
	/* what was stored without waiting may fail only here */
	if (kind->one(run, item, &problem) && settle(run, kind, &problem) &&
	    store_release(store, &problem))
		return true;
	let_go(run, kind);
	*run->summary = before;
	/* the cache may hold what is now undone */
	live_cache_drop(run->live_matches, 0);
	/* For people: an ERROR_PLAYER itself only has a key. */
	g_autofree char *said = voice_error(run->club, problem);

	if (!error_set_aside(problem, &why, error))
		return false;
	return store_undo(store, error) &&
	       kind->give_up(run, item, said, error);
}

static void
take_back(Run *run)
{
	store_rollback(run->club->store);
	live_cache_drop(run->live_matches, 0);
}

/* Runs all items in the open transaction: without savepoints, as each savepoint
 * copies every page that an item changes; or, with `marked`, with one for each.
 * If it fails, everything is as before; *lost: SQLite ended the transaction on
 * its own. */
static bool
run_together(Run *run, const GroupKind *kind, gpointer *items, int n,
	     bool marked, bool *lost, GError **error)
{
	Store *store = run->club->store;
	RunSummary before = *run->summary;
	bool done = true;

	log_hold();
	for (int i = 0; done && i < n; i++)
		done = marked ? run_marked(run, kind, items[i], error)
			      : kind->one(run, items[i], error);
	done = done && settle(run, kind, error);
	*lost = !store_in_transaction(store);
	done = done && store_commit(store, error);
	log_release(done);
	if (done)
		return true;
	let_go(run, kind);
	take_back(run);
	*run->summary = before;
	return false;
}

/* --- one by one --------------------------------------------------------- */

static bool
set_tries(Run *run, const GroupKind *kind, gpointer item, int tries,
	  GError **error)
{
	g_autofree char *key = kind->key ? kind->key(item) : NULL;

	return key ? poison_tries_set(run, key, tries, error)
		   : kind->tries_set(run, item, tries, error);
}

/* Finishes an item, and resets its tries in the same transaction. */
static bool
finish(Run *run, const GroupKind *kind, gpointer item, bool tried,
       GError **error)
{
	Store *store = run->club->store;
	bool done;

	if (!store_begin(store, error))
		return false;
	done = tried ? kind->give_up(run, item,
				     "the program broke off at it again and "
				     "again",
				     error)
		     : run_marked(run, kind, item, error);
	if (done && settle(run, kind, error) &&
	    set_tries(run, kind, item, 0, error) && store_commit(store, error))
		return true;
	let_go(run, kind);
	take_back(run);
	return false;
}

static bool
run_alone(Run *run, const GroupKind *kind, gpointer item, GError **error)
{
	g_autofree char *key = kind->key ? kind->key(item) : NULL;
	int tries = 0;

	if (!(key ? poison_tries(run, key, &tries, error)
		  : kind->tries(run, item, &tries, error)))
		return false;
	if (tries >= POISON_TRIES)
		return finish(run, kind, item, true, error);
	if (!set_tries(run, kind, item, tries + 1, error))
		return false;
	if (finish(run, kind, item, false, error))
		return true;
	/* An error that is reported isn't the item's fault, so the try doesn't
	 * count. */
	if (!set_tries(run, kind, item, tries, NULL))
		info_say("%s: a try too many is counted", kind->name);
	return false;
}

static bool
run_singly(Run *run, const GroupKind *kind, gpointer *items, int n,
	   GError **error)
{
	for (int i = 0; i < n; i++)
		if (!run_alone(run, kind, items[i], error))
			return false;
	return true;
}

/* --- running a group ---------------------------------------------------- */

bool
group_run(Run *run, const GroupKind *kind, gpointer *items, int n,
	  GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GError) untold = NULL;
	GError *problem = NULL;
	bool lost;

	if (!poison_begin(run, kind->name, error))
		return false;
	/* An empty crash mark from the previous run may mean any kind. */
	if (kind->alone || (run->broken && (!*run->broken ||
					    !strcmp(run->broken, kind->name))))
		return run_singly(run, kind, items, n, error);
	if (!store_begin(store, error))
		return false;
	if (run_together(run, kind, items, n, false, &lost, &untold))
		return true;
	if (!store_begin(store, error))
		return false;
	if (run_together(run, kind, items, n, true, &lost, &problem))
		return true;
	if (!lost) {
		g_propagate_error(error, problem);
		return false;
	}
	info_say("%s: one by one after: %s", kind->name, problem->message);
	g_clear_error(&problem);
	return run_singly(run, kind, items, n, error);
}
