/* worker.c - registers a run among those on other machines that work on the
 * same club. */
#include "club/work/worker.h"

#include "base/base.h"
#include "base/build.h"
#include "base/log.h"
#include "club/work/trouble.h"
#include "store/facts.h"

/* Longer than the server tolerates a stalled transaction. */
#define LOCK_SECONDS 75
#define IN_VAIN 3

char *
worker_name(const Club *club)
{
	return g_strdup_printf("%s:%s", g_get_host_name(), club->dir);
}

/* --- beginning and end -------------------------------------------------- */

/* Removes the row of a dead worker; refuses to run beside one of another build.
 */
static bool
look_at(Run *run, const WorkerRow *row, const char *build, GError **error)
{
	Store *store = run->club->store;
	bool dead = false;

	if (row->id == run->worker)
		return true;
	if (!store_is_dead(store, row->id, &dead, error))
		return false;
	if (dead)
		info_say("the worker %s is gone", row->name);
	return dead ? worker_remove(store, row->id, error)
		    : !strcmp(row->build, build) ||
			       fail(error, ERROR_LATER,
				    "the worker %s is of another build (%s) "
				    "than this one (%s); install the same on "
				    "all machines",
				    row->name, row->build, build);
}

/* Adds the run's row, and looks at the others'. */
static bool
add_worker(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *build = build_name();
	g_autofree char *name = worker_name(run->club);
	g_autofree char *theirs = NULL;
	g_autofree char *ours = club_keys_sum(run->club);
	WorkerRow own = { .name = name, .build = build };

	if (!fact_get(store, CLUB_KEYS, &theirs, error) ||
	    (!theirs && !fact_set(store, CLUB_KEYS, ours, error)))
		return false;
	store_worker_set(store, name);
	if (!store_clock(store, &own.begun, error) ||
	    !worker_add(store, &own, &run->worker, error) ||
	    !store_live(store, run->worker, error))
		return false;
	g_autoptr(GPtrArray) rows = worker_list(store, error);

	ptr_array_foreach (const WorkerRow, row, rows)
		if (!look_at(run, row, build, error))
			return false;
	return rows != NULL;
}

/* Deferred commits suffice: if the server crashes and loses the row, this run's
 * connection is gone too. */
bool
worker_begin(Run *run, GError **error)
{
	Store *store = run->club->store;

	if (run->options.dry || !store_many(store))
		return true;
	return store_patience(store, LOCK_SECONDS, error) &&
	       store_defer(store, true, error) && store_begin(store, error) &&
	       store_end(store, add_worker(run, error), error) &&
	       store_defer(store, false, error);
}

void
worker_end(Run *run)
{
	g_autoptr(GError) untold = NULL;
	Store *store = run->club->store;

	/* otherwise the next run finds the connection gone */
	if (run->worker && (!store_defer(store, true, &untold) ||
			    !worker_remove(store, run->worker, &untold) ||
			    !store_defer(store, false, &untold)))
		info_say("the worker's row stays: %s", untold->message);
	run->worker = 0;
}

/* --- playing ------------------------------------------------------------ */

static bool
say_who(Store *store, GError **error)
{
	g_autofree char *who = NULL;
	Time active, now;

	if (!store_player(store, &who, &active, error) ||
	    !store_clock(store, &now, error))
		return false;
	if (who && now - active > WORKER_SILENT)
		alarm_say("%s keeps all others from playing and has done "
			  "nothing for %d minutes; see whether that machine is "
			  "well, and how to end it: pennypost-scale(7)",
			  who, (int)((now - active) / MINUTE));
	return true;
}

bool
worker_play(Run *run, bool *plays, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = fact_own_key(store, "waited");
	Trouble waited;

	*plays = true;
	if (!run->worker)
		return true;
	if (!store_hold(store, LOCK_PLAY, false, plays, error) ||
	    !trouble_get(run, key, &waited, error))
		return false;
	if (*plays)
		return !waited.tries ||
		       trouble_set(run, key, (Trouble){ 0 }, error);
	info_say("another run plays; letters alone are sent");
	waited.tries++;
	return trouble_set(run, key, waited, error) &&
	       (waited.tries < IN_VAIN || say_who(store, error));
}

bool
worker_played(Run *run, GError **error)
{
	return !run->worker ||
	       store_let(run->club->store, LOCK_PLAY, false, error);
}

/* --- other workers ------------------------------------------------------ */

bool
worker_in_the_way(Store *store, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(store, error);

	if (!rows)
		return false;
	if (!rows->len)
		return fail(error, ERROR_LATER,
			    "%s: another program is at work there; try again "
			    "in a minute",
			    store_path(store));
	return fail(error, ERROR_LATER,
		    "the worker %s is at work; stop cron wherever it starts "
		    "one, and try again",
		    ((WorkerRow *)rows->pdata[0])->name);
}
