/* brake.c - stops all stand-ins while many players are silent at once. */
#include "club/clocks/brake.h"

#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"
#include "store/outages.h"

#define BRAKE_TIME (2 * DAY)
#define SILENCE_SPAN DAY
#define SILENT_PLAYERS 4  /* at least */
#define SILENT_PERCENT 40 /* of what fell due; more than that */

static const char held_until[] = "brake"; /* facts: a time, or "0" */
static const char counted_until[] = "brake:counted";

/* Releases the brake. The silence so far isn't counted again; its matches go on
 * when they are next looked at. */
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

/* run->brake stays until the matches are played: the brake has held the
 * decision of the player who ends it, too, so they are not too late. */
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
