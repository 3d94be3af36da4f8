/* clocks.c - when what is owed is due. */
#include "club/clocks/clocks.h"

#include "club/clocks/reckoning.h"
#include "club/clocks/reminders.h"
#include "club/clocks/stops.h"

/* --- when to look again ------------------------------------------------- */

static Time
earlier(Time a, Time b)
{
	if (a == TIME_NONE || b == TIME_NONE)
		return MAX(a, b);
	return MIN(a, b);
}

static bool
find_reminder(const Reckoning *reckoning, const Decision *decision,
	      const Reckoned *reckoned, Time *reminder, GError **error)
{
	const SeatRow *seat = reckoning_seat(reckoning, decision->seat);
	g_autoptr(Player) player = NULL;
	PaceClock clock = reckoning_clock(reckoning, reckoned);

	*reminder = TIME_NONE;
	if (decision->answered || !decision->player || !seat)
		return true;
	if (!player_get(reckoning->run->club->store, decision->player, &player,
			error))
		return false;
	if (!player)
		return true;
	*reminder = reminders_next(decision, &clock, player, seat->reminded);
	return true;
}

/* A deadline that a brake holds is looked at when the brake ends. */
static Time
held_deadline(const Reckoning *reckoning, Time deadline)
{
	const Run *run = reckoning->run;

	return run->brake && deadline <= run->now ? run->brake : deadline;
}

static bool
find_wake(const Reckoning *reckoning, Decision *decision,
	  const Reckoned *reckoned, GError **error)
{
	Time now = reckoning->run->now, reminder = TIME_NONE;

	decision->wake = TIME_NONE;
	if (reckoning->row->paused)
		return true;
	if (decision->handed == TIME_NONE) {
		decision->wake =
			MAX(decision->opened + CLOCKS_LETTER_TIME, now + HOUR);
		return true;
	}
	if (!find_reminder(reckoning, decision, reckoned, &reminder, error))
		return false;
	decision->wake = held_deadline(reckoning, decision->deadline);
	if (decision->due > now)
		decision->wake = earlier(decision->wake, decision->due);
	decision->wake = earlier(decision->wake, reminder);
	return true;
}

static bool
store_one(const Reckoning *reckoning, Decision *decision,
	  const Reckoned *reckoned, GError **error)
{
	Decision before = *decision;

	/* a decision that nobody owes waits for the answer to an offer
	 * (succession.h) */
	if (!decision->player)
		return true;
	bool runs = decision->handed != TIME_NONE;

	decision->due = runs ? reckoned->due : TIME_NONE;
	decision->deadline = runs ? reckoned->deadline : TIME_NONE;
	if (!find_wake(reckoning, decision, reckoned, error))
		return false;
	if (before.due == decision->due &&
	    before.deadline == decision->deadline &&
	    before.wake == decision->wake)
		return true;
	return decision_set(reckoning->run->club->store, decision, error);
}

bool
clocks_reckon(Run *run, gint64 match, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };
	g_autoptr(GArray) all = NULL;

	if (!reckoning_load(&reckoning, run, match, error))
		return false;
	all = reckoning_all(&reckoning, error);
	for (guint i = 0; all && i < all->len; i++)
		if (!store_one(&reckoning, g_ptr_array_index(reckoning.open, i),
			       &g_array_index(all, Reckoned, i), error))
			return false;
	return all != NULL;
}

bool
clocks_reckon_all(Run *run, const GArray *matches, GError **error)
{
	for (guint i = 0; matches && i < matches->len; i++)
		if (!clocks_reckon(run, g_array_index(matches, gint64, i),
				   error))
			return false;
	return matches != NULL;
}

bool
clocks_reckon_player(Run *run, gint64 player, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, player, error);

	return clocks_reckon_all(run, matches, error);
}
