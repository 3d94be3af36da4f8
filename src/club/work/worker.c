/* worker.c - a run among others that work on one club at once. */
#include "club/work/worker.h"

#include "base/build.h"
#include "base/error.h"
#include "base/log.h"
#include "store/arrival.h"
#include "store/facts.h"

#include <string.h>

/* Longer than any group of items takes, and any fetch, or any batch of letters
 * with the last answer of a slow server (600 and 300 seconds). */
#define LEASE (20 * MINUTE)
/* Longer than the server lets one be that has stopped in a transaction. */
#define PATIENCE 75 /* seconds */
#define BREATH 2000 /* microseconds */
#define LOOKS 50

char *
worker_name(const Club *club)
{
	return g_strdup_printf("%s:%s", g_get_host_name(), club->dir);
}

/* --- who else --------------------------------------------------------------
 */

bool
worker_lasts(Store *store, const WorkerRow *row, bool *lasts, GError **error)
{
	Time now;

	if (!store_clock(store, &now, error))
		return false;
	*lasts = row->until > now;
	if (!*lasts || !*row->session || !store_many(store))
		return true;
	return store_session_lasts(store, row->session, lasts, error);
}

bool
worker_silence(Store *store, const WorkerRow *row, Time *silence,
	       GError **error)
{
	Time now;

	if (!store_clock(store, &now, error))
		return false;
	*silence = MAX(now - (row->until - LEASE), 0);
	return true;
}

bool
worker_nobody(Store *store, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(store, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const WorkerRow *row = rows->pdata[i];
		bool lasts = false;

		if (!worker_lasts(store, row, &lasts, error))
			return false;
		if (lasts)
			return fail(error, ERROR_LATER,
				    "the worker %s is at work; stop cron "
				    "wherever it starts one, and try again",
				    row->name);
	}
	return rows;
}

/* That it is ended keeps it from storing anything of what others take over. */
static bool
take_over(Run *run, const WorkerRow *row, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *kind = NULL;

	if (*row->session && !store_session_end(store, row->session, error))
		return false;
	if (!claims_inherit(store, row->id, run->worker, &kind, error) ||
	    !worker_remove(store, row->id, error))
		return false;
	info_say("the worker %s is gone; what it had taken is ours now",
		 row->name);
	run->inherited = true;
	if (!kind)
		return true;
	/* Of two kinds: it may be any. */
	if (run->broken && strcmp(run->broken, kind) != 0)
		*kind = '\0';
	g_free(run->broken);
	run->broken = g_steal_pointer(&kind);
	return true;
}

static bool
look_around(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) rows = worker_list(store, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const WorkerRow *row = rows->pdata[i];
		bool lasts = true;

		if (row->id == run->worker)
			continue;
		if (!worker_lasts(store, row, &lasts, error) ||
		    (!lasts && !take_over(run, row, error)))
			return false;
	}
	return rows;
}

/* Who looks is at work still, also where it has long waited for others. */
static bool
look_committed(Run *run, GError **error)
{
	Store *store = run->club->store;

	return store_begin_claims(store, error) &&
	       store_end(store,
			 worker_stay(run, error) && look_around(run, error),
			 error);
}

/* --- beginning --------------------------------------------------------------
 */

static bool
leave_keys(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *theirs = NULL;
	g_autofree char *ours = club_keys_sum(run->club);

	return fact_get(store, "keys", &theirs, error) &&
	       (theirs || fact_set(store, "keys", ours, error));
}

static bool
is_of_our_build(Run *run, const char *build, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(run->club->store, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const WorkerRow *row = rows->pdata[i];

		if (strcmp(row->build, build) != 0)
			return fail(error, ERROR_LATER,
				    "the worker %s is of another build (%s) "
				    "than this one (%s); install the same on "
				    "all machines",
				    row->name, row->build, build);
	}
	return rows;
}

static bool
add_row(Run *run, const char *build, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *session = NULL;
	WorkerRow row = { .name = run->worker_name, .build = (char *)build };

	if (!store_clock(store, &row.begun, error) ||
	    !store_session(store, &session, error))
		return false;
	row.until = row.begun + LEASE;
	row.session = session;
	return worker_add(store, &row, &run->worker, error);
}

static bool
come(Run *run, GError **error)
{
	g_autofree char *build = build_name();

	/* It may have been moved while this one waited to come. */
	return arrival_check(run->club->store, error) &&
	       leave_keys(run, error) && add_row(run, build, error) &&
	       look_around(run, error) && is_of_our_build(run, build, error);
}

bool
worker_begin(Run *run, GError **error)
{
	Store *store = run->club->store;

	if (run->options.dry || !store_many(store))
		return true;
	run->worker_name = worker_name(run->club);
	store_worker_set(store, run->worker_name);
	return store_patience(store, PATIENCE, error) &&
	       store_begin_claims(store, error) &&
	       store_end(store, come(run, error), error);
}

static bool
go(Run *run, GError **error)
{
	Store *store = run->club->store;

	return store_begin_claims(store, error) &&
	       store_end(store, worker_remove(store, run->worker, error),
			 error);
}

void
worker_end(Run *run)
{
	g_autoptr(GError) untold = NULL;

	/* Else the next one finds that the connection is gone. */
	if (run->worker && !go(run, &untold))
		info_say("the worker's row stays: %s", untold->message);
	run->worker = 0;
	g_clear_pointer(&run->worker_name, g_free);
}

/* --- claims -----------------------------------------------------------------
 */

bool
worker_stay(Run *run, GError **error)
{
	Store *store = run->club->store;
	Time now;

	return store_clock(store, &now, error) &&
	       worker_renew(store, run->worker, now + LEASE, error);
}

static bool
claim(Run *run, const char *kind, const char *const *lanes, int n,
      GHashTable *mine, GError **error)
{
	return worker_stay(run, error) &&
	       claims_take(run->club->store, run->worker, kind, lanes, n,
			   error) &&
	       claims_held(run->club->store, run->worker, mine, error);
}

bool
worker_claim(Run *run, const char *kind, const char *const *lanes, int n,
	     GHashTable *mine, GError **error)
{
	Store *store = run->club->store;

	return store_begin_claims(store, error) &&
	       store_end(store, claim(run, kind, lanes, n, mine, error), error);
}

bool
worker_done(Run *run, const char *kind, GError **error)
{
	return !run->worker ||
	       claims_drop(run->club->store, run->worker, kind, error);
}

bool
worker_free(Run *run, const char *but, GError **error)
{
	Store *store = run->club->store;

	/* Only what broke off is inherited. */
	if (!run->worker || !run->broken)
		return true;
	return store_begin_claims(store, error) &&
	       store_end(store, claims_free(store, run->worker, but, error),
			 error);
}

/* --- phases -----------------------------------------------------------------
 */

static const WorkerRow *
longest_silent(const Run *run, const GPtrArray *rows)
{
	const WorkerRow *longest = NULL;

	for (guint i = 0; i < rows->len; i++) {
		const WorkerRow *row = rows->pdata[i];

		if (row->id != run->worker &&
		    (!longest || row->until < longest->until))
			longest = row;
	}
	return longest;
}

/* One that says nothing for long may hang, and needs somebody to look at it. */
static void
say_silent(Run *run, const WorkerRow *row, Time silence)
{
	if (run->warned || silence <= WORKER_SILENT)
		return;
	run->warned = true;
	alarm_say("the worker %s holds up all others and has said nothing for "
		  "%d minutes; see whether that machine is well; the others "
		  "end it after %d minutes",
		  row->name, (int)(silence / MINUTE), (int)(LEASE / MINUTE));
}

/* *said: whom we wait for. */
static bool
say_whom(Run *run, bool *said, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) rows = worker_list(store, error);
	const WorkerRow *row = rows ? longest_silent(run, rows) : NULL;
	Time silence;

	if (!row)
		return rows != NULL;
	if (!worker_silence(store, row, &silence, error))
		return false;
	if (!*said)
		info_say("waiting for the worker %s", row->name);
	*said = true;
	say_silent(run, row, silence);
	return true;
}

/* Others may have it for longer than the database lets us wait at a time: one
 * that is stopped until it is given up. */
static bool
hold(Run *run, StoreLock lock, bool shared, bool *held, GError **error)
{
	Store *store = run->club->store;
	gint64 end = g_get_monotonic_time() + LEASE * G_USEC_PER_SEC;
	bool said = false;

	*held = false;
	while (!*held && g_get_monotonic_time() < end) {
		if (!store_hold(store, lock, shared, held, error))
			return false;
		if (!*held && (!look_committed(run, error) ||
			       !say_whom(run, &said, error)))
			return false;
	}
	run->summary->left = run->summary->left || !*held;
	return true;
}

bool
worker_wait(Run *run, StoreLock phase, bool *over, GError **error)
{
	*over = true;
	if (!run->worker)
		return true;
	/* Whose connection is gone holds nothing any more. */
	return hold(run, phase, false, over, error) &&
	       (!*over || store_let(run->club->store, phase, false, error)) &&
	       look_committed(run, error);
}

static bool
do_holding(Run *run, StoreLock lock, bool (*act)(Run *run, GError **error),
	   GError **error)
{
	bool held;

	if (!hold(run, lock, true, &held, error))
		return false;
	if (!held)
		return true;
	/* After an error the end of the connection lets go of it. */
	return act(run, error) &&
	       store_let(run->club->store, lock, true, error);
}

/* Who has claimed what was passed over may have died holding what we hold: the
 * lock ends a moment before the connection does. */
static bool
act_for_all(Run *run, bool (*act)(Run *run, GError **error), GError **error)
{
	run->passed = 0;
	if (!act(run, error))
		return false;
	for (int i = 0; run->passed && i < LOOKS; i++) {
		run->inherited = false;
		if (!look_committed(run, error))
			return false;
		if (run->inherited) {
			run->passed = 0;
			return act(run, error);
		}
		g_usleep(BREATH);
	}
	return true;
}

bool
worker_alone(Run *run, StoreLock what, bool (*act)(Run *run, GError **error),
	     GError **error)
{
	bool held;

	if (!run->worker)
		return act(run, error);
	if (!hold(run, what, false, &held, error))
		return false;
	/* After an error the end of the connection lets go of it. */
	return !held || (act_for_all(run, act, error) &&
			 store_let(run->club->store, what, false, error));
}

bool
worker_rounds(Run *run, StoreLock phase,
	      bool (*round)(Run *run, GError **error), GError **error)
{
	gint64 end = g_get_monotonic_time() + LEASE * G_USEC_PER_SEC;
	bool over = true;

	if (!run->worker)
		return round(run, error);
	do {
		run->passed = 0;
		if (!do_holding(run, phase, round, error))
			return false;
		if (!run->passed)
			return true;
		/* Who has claimed it may be in another phase. */
		g_usleep(BREATH);
		if (!worker_wait(run, phase, &over, error))
			return false;
	} while (over && g_get_monotonic_time() < end);
	run->summary->left = true;
	return true;
}
