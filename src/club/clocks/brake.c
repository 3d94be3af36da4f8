/* brake.c - no stand-in plays where many fall silent at once. */
#include "club/clocks/brake.h"

#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"
#include "store/decisions_clock.h"
#include "store/facts.h"
#include "store/once.h"

#define HOLDS (2 * DAY)
#define LOOKS_BACK DAY
#define PLAYERS 4  /* silent, at least */
#define PERCENT 40 /* of what fell due, and more */

static const char held_until[] = "brake"; /* facts: a time, or "0" */
static const char counted_until[] = "brake:counted";

/* Releases the brake. The silence so far isn't counted again; its matches go on
 * when they are next looked at. */
static bool
let_go(Run *run, GError **error)
{
	return logbook_add(
		       run,
		       &(Entry){ .act = "stand-ins", .why = "they play again" },
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
		return in_transaction(run, let_go, error);
	run->brake = until;
	return true;
}

static bool
hold(Run *run, GError **error)
{
	return fact_number_set(run->club->store, held_until, run->now + HOLDS,
			       error) &&
	       tell_who_runs(run, "brake",
			     say("brake.holds", "{s:o}", "until",
				 say_time(run->now + HOLDS)),
			     error);
}

static bool
silent_enough(const Silence *silence)
{
	return silence->players >= PLAYERS &&
	       silence->silent * 100 > silence->due * PERCENT;
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
			      MAX(run->now - LOOKS_BACK, counted), run->now,
			      &silence, error))
		return false;
	if (!silent_enough(&silence))
		return true;
	if (!in_transaction(run, hold, error))
		return false;
	run->brake = run->now + HOLDS;
	return true;
}

/* run->brake stays until the matches are played: who has ended it was held by
 * it, and is not too late. */
bool
brake_heard(Run *run, gint64 player, GError **error)
{
	bool silent = false;

	if (!run->brake)
		return true;
	if (!decision_is_silent(run->club->store, player, run->now, &silent,
				error))
		return false;
	return !silent || in_transaction(run, let_go, error);
}

bool
brake_release(Run *run, bool *held, GError **error)
{
	Time until = TIME_NONE;

	if (!fact_number(run->club->store, held_until, &until, error))
		return false;
	*held = until > run->now;
	return !*held || in_transaction(run, let_go, error);
}
