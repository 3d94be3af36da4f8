/* reminders.c - reminds players of what they owe, sparingly. */
#include "club/clocks/reminders.h"

#include "base/base.h"
#include "club/clocks/stops.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "match/match.h"
#include "store/once.h"

#define PACE_SHORT 36 /* hours: the end of a shorter one has no reminder */
#define REMIND_AFTER (6 * HOUR) /* from the hand-off, at the earliest */
#define STAGES_MOST 40

/* --- when --------------------------------------------------------------- */

const char *
reminders_mode(const Player *player)
{
	return player->reminders ? player->reminders : "few";
}

static bool
wants(const Player *player, const char *mode)
{
	return !strcmp(reminders_mode(player), mode);
}

/* Finds the times at which a reminder would be right, in no order; returns how
 * many there are. */
static int
find_stages(const Decision *decision, const PaceClock *clock, bool daily,
	    Time stages[STAGES_MOST])
{
	Time due = decision->due, deadline = decision->deadline;
	Time bank = pace_between(clock, due, deadline);
	int n = 0;

	if (clock->pace->hours >= PACE_SHORT &&
	    due - DAY >= decision->handed + REMIND_AFTER)
		stages[n++] = due - DAY;
	for (Time at = due; daily && at < deadline && n < STAGES_MOST;
	     at += DAY)
		stages[n++] = at;
	if (daily || deadline <= due)
		return n;
	/* Half of a short bank is too near to its last day. */
	if (bank >= 4 * DAY)
		stages[n++] = pace_after(clock, due, bank / 2);
	stages[n++] = MAX(due, deadline - DAY);
	return n;
}

/* Moves a reminder to when its player is neither away nor asleep. */
static Time
shift_waking(const PaceClock *clock, const char *zone, Time at)
{
	for (int i = 0; i <= clock->stops_n; i++) {
		Time before = at;

		at = clock_waking(at, zone);
		for (int j = 0; j < clock->stops_n; j++)
			if (at >= clock->stops[j].since &&
			    at < clock->stops[j].until)
				at = clock->stops[j].until;
		if (at == before)
			return at;
	}
	return clock_waking(at, zone);
}

Time
reminders_next(const Decision *decision, const PaceClock *clock,
	       const Player *player, Time reminded)
{
	Time stages[STAGES_MOST], next = TIME_NONE;
	Time last = MAX(reminded, decision->handed);
	int n;

	if (decision->handed == TIME_NONE || decision->answered ||
	    wants(player, "off"))
		return TIME_NONE;
	n = find_stages(decision, clock, wants(player, "daily"), stages);
	for (int i = 0; i < n; i++)
		if (stages[i] > last && (next == TIME_NONE || stages[i] < next))
			next = stages[i];
	if (next == TIME_NONE)
		return TIME_NONE;
	if (reminded != TIME_NONE)
		next = MAX(next, reminded + DAY);
	next = shift_waking(clock, player->zone, next);
	return next < decision->deadline ? next : TIME_NONE;
}

bool
reminders_next_of(Run *run, const LiveMatch *live, const Decision *decision,
		  Time *next, GError **error)
{
	g_auto(SeatClock) clock = { 0 };

	*next = TIME_NONE;
	if (!decision->player || decision->handed == TIME_NONE ||
	    desk_order(live->desks[decision->seat]))
		return true;
	if (!seat_clock_of(run, live->row, decision, &clock, error))
		return false;
	*next = reminders_next(decision, &clock.clock,
			       live_player(live, decision->seat),
			       live_seat(live, decision->seat)->reminded);
	return true;
}

/* --- reminding ---------------------------------------------------------- */

/* The news is about no match, since one letter reminds of all matches. */
bool
reminders_add(Run *run, LiveMatch *live, int seat, const char *why,
	      GError **error)
{
	const Player *player = live_player(live, seat);
	SeatRow *row = live_seat(live, seat);
	Time when = clock_waking(run->now, player->zone);

	row->reminded = run->now;
	return live_save_seat(run->club, live, seat, error) &&
	       tell(run, player->id, 0, NEWS_REMINDER, when,
		    json_pack("{s:s, s:I, s:i}", "why", why, "match",
			      (json_int_t)live->row->id, "step",
			      match_steps(live->match) + 1),
		    error);
}

bool
reminders_due(Run *run, LiveMatch *live, const GPtrArray *open, GError **error)
{
	if (!run->fetched || run->brake || live->row->paused)
		return true;
	ptr_array_foreach (const Decision, decision, open) {
		Time next;

		if (!reminders_next_of(run, live, decision, &next, error) ||
		    (next != TIME_NONE && next <= run->now &&
		     !reminders_add(run, live, decision->seat, "time", error)))
			return false;
	}
	return true;
}

/* --- who is next --------------------------------------------------------- */

/* Tells a player that they are next, once in a turn of the match. */
static bool
tell_following(Run *run, const LiveMatch *live, int seat, GError **error)
{
	const Player *player = live_player(live, seat);
	g_autofree char *what =
		g_strdup_printf("next:%s:%d:%d", live->row->name, seat,
				match_turn(live->match));
	bool first = false;

	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	return !first ||
	       tell(run, player->id, live->row->id, NEWS_NOTICE,
		    clock_waking(run->now, player->zone),
		    json_pack("{s:o, s:i}", "text", say("reminders.next", NULL),
			      "turn", match_turn(live->match)),
		    error);
}

bool
reminders_following(Run *run, LiveMatch *live, GError **error)
{
	Seats waiting = match_waiting(live->match);
	bool wanted = false;

	for (int seat = 0; seat < live->row->seats; seat++)
		wanted |= live_player(live, seat)->you_are_next;
	if (live->row->paused || seats_count(waiting) != 1 || !wanted)
		return true;
	int next = following_seat(live->match, seats_first(waiting));

	return next < 0 || !live_player(live, next)->id ||
	       !live_player(live, next)->you_are_next ||
	       tell_following(run, live, next, error);
}
