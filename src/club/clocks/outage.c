/* outage.c - moves all running times by the time in which nothing ran. */
#include "club/clocks/outage.h"

#include "base/log.h"
#include "club/clocks/brake.h"
#include "club/clocks/clocks.h"
#include "club/installation/logbook.h"
#include "club/installation/runs.h"
#include "store/facts.h"
#include "store/outages.h"
#include "store/pending.h"
#include "store/seasons.h"
#include "store/seat_offers.h"

#include <stdlib.h>

#define GAP_LEAST (2 * HOUR)
#define GAP_INTERVALS 3 /* usual intervals that may pass */

/* Returns the longest interval that is no gap. While a club is too young to
 * know what is usual, a day counts as usual. */
static Time
longest_usual(const Run *run)
{
	Time past[LOCK_INTERVALS];
	int n = polls_intervals(run->club, run->lock, past);

	if (n < LOCK_INTERVALS)
		return GAP_INTERVALS * DAY;
	qsort(past, (gsize)n, sizeof(Time), clock_compare);
	return MAX(GAP_LEAST, GAP_INTERVALS * past[n / 2]);
}

/* --- moving ------------------------------------------------------------- */

/* Moves all running times by the gap. A run that was killed after it had moved
 * them has stored the fact "gap": then they move only by what passed since. The
 * dates of seasons keep their hours: they move by whole days, and for less than
 * a day not at all. */
static bool
move_times(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) matches = decision_matches(store, error);
	Time polled, start;

	if (!matches || !fact_pair(store, "gap", &polled, &start, error))
		return false;
	if (polled != run->polled)
		start = run->polled;
	Time gap = run->now - start;
	Time days = gap < DAY ? 0 : (gap + DAY - 1) / DAY * DAY;
	g_autofree char *since = club_time(run->club, start);
	g_autofree char *why =
		log_text("no run from %s on: all times move by %d minutes",
			 since, (int)(gap / MINUTE));

	return logbook_add(run, NULL, "outage", why, 0, error) &&
	       decision_shift(store, start, run->now, error) &&
	       seat_offer_put_off(store, gap, error) &&
	       pending_put_off(store, gap, error) &&
	       season_shift(store, start, days, error) &&
	       fact_pair_set(store, "gap", run->polled, run->now, error) &&
	       clocks_reckon_all(run, matches, error);
}

/* Moves them in a transaction of its own. */
static bool
move_committed(Run *run, GError **error)
{
	return store_begin(run->club->store, error) &&
	       store_end(run->club->store, move_times(run, error), error);
}

/* Repeated after a crash it moves nothing twice: see move_times. */
bool
outage_undo(Run *run, GError **error)
{
	bool held;

	if (!run->options.dry)
		run->polled = polls_last(run->club);
	if (run->polled <= run->now)
		return true;
	info_say("the clock was %d hours ahead: all times move by that",
		 (int)((run->polled - run->now) / HOUR));
	if (!brake_release(run, &held, error) || !move_committed(run, error) ||
	    !ahead_undo(run->club->store, run->now, error))
		return false;
	run->polled = run->now;
	if (!run->options.dry)
		polls_note(run->club, run->lock, run->now);
	return true;
}

bool
outage_mend(Run *run, GError **error)
{
	Time gap = run->now - run->polled, usual = longest_usual(run);

	if (run->polled == TIME_NONE)
		return true;
	if (ABS(gap) > usual) {
		info_say("nothing ran for %d hours: all times move by that",
			 (int)(gap / HOUR));
		if (!move_committed(run, error))
			return false;
	}
	if (!run->options.dry && gap > 0)
		polls_interval_add(run->club, run->lock, run->polled, run->now);
	return true;
}
