/* group.c - many items in one transaction: first as if all were well, then with
 * a savepoint each, or one by one where that broke off. */
#include "club/work/group.h"

#include "base/error.h"
#include "base/log.h"
#include "club/home/voice.h"
#include "club/table/cache.h"
#include "club/work/poison.h"
#include "club/work/worker.h"

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
look_ahead(Run *run, const GroupKind *kind, gpointer *items, int n,
	   GError **error)
{
	return !kind->ahead || !store_asks_ahead(run->club->store) ||
	       kind->ahead(run, items, n, error);
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
	/* What was stored without waiting may fail as late as the release. */
	if (kind->one(run, item, &problem) && settle(run, kind, &problem) &&
	    store_release(store, &problem))
		return true;
	let_go(run, kind);
	*run->summary = before;
	/* What is in memory may hold what is undone now. */
	table_cache_drop(run->tables, 0);
	/* As people read it: what says no to a player is a key alone. */
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
	table_cache_drop(run->tables, 0);
}

/* In the transaction that has begun: plainly, without savepoints, which take a
 * copy of each page that an item changes; or marked, each for itself alone.
 * Where it fails all is as before; *lost: SQLite has ended the transaction by
 * itself. */
static bool
run_together(Run *run, const GroupKind *kind, gpointer *items, int n,
	     bool marked, bool *lost, GError **error)
{
	Store *store = run->club->store;
	RunSummary before = *run->summary;
	bool done;

	log_hold();
	done = marked || look_ahead(run, kind, items, n, error);
	for (int i = 0; done && i < n; i++)
		done = marked ? run_marked(run, kind, items[i], error)
			      : kind->one(run, items[i], error);
	done = done && settle(run, kind, error) &&
	       worker_done(run, kind->name, error);
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

/* --- one by one ----------------------------------------------------------- */

/* Its end and the end of its tries are one transaction. */
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
	if (done && kind->tries_set(run, item, 0, error) &&
	    store_commit(store, error))
		return true;
	take_back(run);
	return false;
}

static bool
run_alone(Run *run, const GroupKind *kind, gpointer item, GError **error)
{
	int tries = 0;

	if (!kind->tries(run, item, &tries, error))
		return false;
	if (tries >= POISON_TRIES)
		return finish(run, kind, item, true, error);
	if (!kind->tries_set(run, item, tries + 1, error))
		return false;
	if (finish(run, kind, item, false, error))
		return true;
	/* An error that is told is none of the item's: it may try again. */
	if (!kind->tries_set(run, item, tries, NULL))
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
	return worker_done(run, kind->name, error);
}

/* --- either --------------------------------------------------------------- */

/* An empty mark may stand for any kind. */
static bool
broke_off(const Run *run, const GroupKind *kind)
{
	return run->broken &&
	       (!*run->broken || !g_strcmp0(run->broken, kind->name));
}

/* Nobody else's work is in the way of one whose items are in one lane each;
 * where some of them turn out to want more, nothing of it has happened. *whole:
 * all that failed is that. */
static bool
run_beside_others(Run *run, const GroupKind *kind, gpointer *items, int n,
		  bool *whole, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GError) untold = NULL;
	bool lost;

	if (!store_begin_shared(store, error))
		return false;
	if (run_together(run, kind, items, n, false, &lost, &untold))
		return true;
	*whole = store_wants_club(store);
	debug_say("%s: with the club for itself after: %s", kind->name,
		  untold->message);
	return false;
}

static bool
run_group(Run *run, const GroupKind *kind, gpointer *items, int n,
	  GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GError) untold = NULL;
	GError *problem = NULL;
	bool whole = true, lost;

	if (kind->alone || broke_off(run, kind))
		return run_singly(run, kind, items, n, error);
	if (run->worker && kind->lane &&
	    run_beside_others(run, kind, items, n, &whole, &problem))
		return true;
	if (problem || !store_begin(store, &problem))
		return g_propagate_error(error, problem), false;
	if (whole && run_together(run, kind, items, n, false, &lost, &untold))
		return true;
	if (whole && !store_begin(store, error))
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

/* --- among others ---------------------------------------------------------
 */

/* Those items whose lanes nobody else has; the others are counted. */
static bool
claim(Run *run, const GroupKind *kind, GPtrArray *items, GError **error)
{
	g_autoptr(GPtrArray) lanes = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) mine =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	guint kept = 0;

	for (guint i = 0; i < items->len; i++)
		g_ptr_array_add(lanes, kind->lane ? kind->lane(items->pdata[i])
						  : g_strdup(CLAIM_HOUSE));
	if (!worker_claim(run, kind->name, (const char *const *)lanes->pdata,
			  (int)lanes->len, mine, error))
		return false;
	for (guint i = 0; i < items->len; i++)
		if (g_hash_table_contains(mine, lanes->pdata[i]))
			items->pdata[kept++] = items->pdata[i];
	run->passed += (int)(items->len - kept);
	g_ptr_array_set_size(items, (gint)kept);
	return true;
}

bool
group_run(Run *run, const GroupKind *kind, gpointer *items, int n,
	  GError **error)
{
	g_autoptr(GPtrArray) some = NULL;

	poison_begin(run, kind->name);
	if (!run->worker)
		return run_group(run, kind, items, n, error);
	some = g_ptr_array_sized_new((guint)n);
	for (int i = 0; i < n; i++)
		g_ptr_array_add(some, items[i]);
	if (!claim(run, kind, some, error))
		return false;
	return !some->len ||
	       run_group(run, kind, some->pdata, (int)some->len, error);
}

int
group_most(const Run *run)
{
	return run->worker ? GROUP_BESIDE : GROUP_MOST;
}
