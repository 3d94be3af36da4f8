/* outage.c - moves all running deadlines after an outage, and stops stand-in
 * moves while many players are silent at once. */
#include "club/clocks/outage.h"

#include "base/log.h"
#include "base/saying.h"
#include "club/clocks/clocks.h"
#include "club/installation/runs.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/outages.h"
#include "store/pending.h"
#include "store/seasons.h"
#include "store/seat_offers.h"

#include <stdlib.h>

/* --- the brake ---------------------------------------------------------- */

#define BRAKE_TIME (2 * DAY)
#define SILENCE_SPAN DAY
#define SILENT_PLAYERS 4  /* at least so many silent players */
#define SILENT_PERCENT 40 /* more than this share of those due */

static const char held_until[] = "brake"; /* fact: a time, or "0" */
static const char counted_until[] = "brake:counted";

/* Releases the brake and stops counting the silence so far; held matches go on
 * when next looked at. */
static bool
release(Run *run, GError **error)
{
	return logbook_add(run, NULL, "stand-ins", "they play again", 0,
			   error) &&
	       fact_number_set(run->club->store, held_until, TIME_NONE,
			       error) &&
	       fact_number_set(run->club->store, counted_until, run->now,
			       error) &&
	       once_clear(run->club->store, "brake", error) &&
	       decision_wake_overdue(run->club->store, run->now, error);
}

static bool
in_transaction(Run *run, bool (*act)(Run *, GError **), GError **error)
{
	Store *store = run->club->store;

	return store_enter(store, error) &&
	       store_end(store, act(run, error), error);
}

bool
brake_load(Run *run, GError **error)
{
	Time until = TIME_NONE;

	if (!fact_number(run->club->store, held_until, &until, error))
		return false;
	if (until != TIME_NONE && until <= run->now)
		return in_transaction(run, release, error);
	run->brake = until;
	return true;
}

static bool
hold(Run *run, GError **error)
{
	return fact_number_set(run->club->store, held_until,
			       run->now + BRAKE_TIME, error) &&
	       tell_who_runs(run, "brake",
			     say("brake.holds", "{s:o}", "until",
				 say_time(run->now + BRAKE_TIME)),
			     error);
}

bool
brake_look(Run *run, GError **error)
{
	Time counted = TIME_NONE;
	Silence silence = { 0 };

	if (run->brake || !run->fetched)
		return true;
	if (!fact_number(run->club->store, counted_until, &counted, error) ||
	    !decision_silence(run->club->store,
			      MAX(run->now - SILENCE_SPAN, counted), run->now,
			      &silence, error))
		return false;
	if (silence.players < SILENT_PLAYERS ||
	    silence.silent * 100 <= silence.due * SILENT_PERCENT)
		return true;
	if (!in_transaction(run, hold, error))
		return false;
	run->brake = run->now + BRAKE_TIME;
	return true;
}

/* run->brake stays set until the matches are played: the brake also held the
 * decision of the player who released it, so they are not too late. */
bool
brake_heard(Run *run, gint64 player, GError **error)
{
	bool silent = false;

	if (!run->brake)
		return true;
	if (!decision_is_silent(run->club->store, player, run->now, &silent,
				error))
		return false;
	return !silent || in_transaction(run, release, error);
}

bool
brake_release(Run *run, bool *held, GError **error)
{
	Time until = TIME_NONE;

	if (!fact_number(run->club->store, held_until, &until, error))
		return false;
	*held = until > run->now;
	return !*held || in_transaction(run, release, error);
}

/* --- outages ------------------------------------------------------------ */

#define GAP_LEAST (2 * HOUR)
#define GAP_INTERVALS 3 /* usual intervals that may pass */

/* Returns the longest interval that is no gap. While a club is too young to
 * know its usual interval, a day counts as usual. */
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

/* Moves all running times by the gap. A run that was killed after moving them
 * has stored the fact "gap": then they move only by the time passed since.
 * Dates of seasons keep their hours: they move by whole days, or not at all for
 * less than a day. */
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

/* Repeated after a crash this moves nothing twice: see move_times. */
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
	if (!brake_release(run, &held, error) ||
	    !in_transaction(run, move_times, error) ||
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
		if (!in_transaction(run, move_times, error))
			return false;
	}
	if (!run->options.dry && gap > 0)
		polls_interval_add(run->club, run->lock, run->polled, run->now);
	return true;
}
