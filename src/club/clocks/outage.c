/* outage.c - the time in which nothing ran counts for nobody. */
#include "club/clocks/outage.h"

#include "base/log.h"
#include "club/clocks/brake.h"
#include "club/clocks/clocks.h"
#include "club/installation/logbook.h"
#include "club/installation/polls.h"
#include "store/ahead.h"
#include "store/decisions_clock.h"
#include "store/facts.h"
#include "store/pending.h"
#include "store/seasons.h"
#include "store/seat_offers.h"

#include <stdlib.h>

#define SHORTEST (2 * HOUR)
#define USUALS 3 /* intervals that may pass */

static int
by_length(gconstpointer a, gconstpointer b)
{
	Time x = *(const Time *)a, y = *(const Time *)b;

	return (x > y) - (x < y);
}

/* The longest interval that is no gap; what is usual in a club that has just
 * begun is not known yet: a day is taken for it. */
static Time
longest_usual(const Run *run)
{
	Time past[LOCK_INTERVALS];
	int n = polls_intervals(run->club, run->lock, past);

	if (n < LOCK_INTERVALS)
		return USUALS * DAY;
	qsort(past, (gsize)n, sizeof(Time), by_length);
	return MAX(SHORTEST, USUALS * past[n / 2]);
}

/* --- moving ------------------------------------------------------------- */

static bool
note_moved(Run *run, GError **error)
{
	return fact_pair_set(run->club->store, "gap", run->polled, run->now,
			     error);
}

/* A run that was killed after it had moved the times has left a note: only what
 * passed since then is moved. */
static bool
find_start(Run *run, Time *start, GError **error)
{
	Time polled, moved;

	*start = run->polled;
	if (!fact_pair(run->club->store, "gap", &polled, &moved, error))
		return false;
	if (polled == run->polled)
		*start = moved;
	return true;
}

/* The dates of seasons keep their hours: they move by whole days, and for less
 * than one not at all. */
static Time
days_of(Time span)
{
	return span < DAY ? 0 : (span + DAY - 1) / DAY * DAY;
}

static bool
move(Run *run, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) matches = decision_matches(store, error);
	Time start = TIME_NONE;

	if (!matches || !find_start(run, &start, error))
		return false;
	g_autofree char *since = club_time(run->club, start);
	g_autofree char *why =
		log_text("no run from %s on: all times move by %d minutes",
			 since, (int)((run->now - start) / MINUTE));

	return logbook_add(run, &(Entry){ .act = "outage", .why = why },
			   error) &&
	       decision_shift(store, start, run->now, error) &&
	       seat_offer_put_off(store, run->now - start, error) &&
	       pending_put_off(store, run->now - start, error) &&
	       season_shift(store, start, days_of(run->now - start), error) &&
	       note_moved(run, error) && clocks_reckon_all(run, matches, error);
}

static bool
move_committed(Run *run, GError **error)
{
	Store *store = run->club->store;

	return store_begin(store, error) &&
	       store_end(store, move(run, error), error);
}

/* Repeated after a crash it moves nothing twice: see find_start. */
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
