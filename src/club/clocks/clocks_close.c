/* clocks_close.c - how decisions end, and what that takes from a bank. */
#include "club/clocks/clocks.h"

#include "club/clocks/match_pace.h"
#include "club/clocks/stops.h"

/* A letter about something else may have come with an answered decision. */
static bool
before_asked(const Decision *decision)
{
	return decision->handed == TIME_NONE ||
	       (decision->answered && decision->answered <= decision->handed);
}

/* A stand-in's move counts as missed only where a clock ran out: the house bot
 * plays its own seats at once. */
static Outcome
outcome_of(const Run *run, const Decision *decision, OrderBy by)
{
	bool over = decision->player && decision->deadline != TIME_NONE &&
		    run->now >= decision->deadline;

	switch (by) {
	case ORDER_PLAYER:
	case ORDER_PLAN:
		return before_asked(decision) ? OUTCOME_PLAN : OUTCOME_IN_TIME;
	case ORDER_FORCED:
		return OUTCOME_FORCED;
	case ORDER_STAND_IN:
	case ORDER_BOT:
		return over ? OUTCOME_MISSED : OUTCOME_VOID;
	case ORDER_ORGANISER:
		return OUTCOME_VOID;
	}
	g_assert_not_reached();
}

/* How much of the bank an order has used that came so late. */
static bool
find_used(Run *run, const MatchRow *row, const Decision *decision, Time *used,
	  GError **error)
{
	g_auto(SeatClock) clock = { 0 };
	Time came = decision->answered ? decision->answered : run->now;

	if (!seat_clock_of(run, row, decision, &clock, error))
		return false;
	if (row->paused)
		came = MIN(came, row->paused);
	*used = pace_between(&clock.clock, decision->due, came);
	return true;
}

static bool
charge(Run *run, const MatchRow *row, const Decision *decision, SeatRow *seat,
       GError **error)
{
	Time used = 0;

	if (decision->outcome == OUTCOME_MISSED) {
		seat->bank = 0;
		return true;
	}
	if (decision->outcome != OUTCOME_IN_TIME ||
	    decision->due == TIME_NONE || run->now <= decision->due)
		return true;
	if (!find_used(run, row, decision, &used, error))
		return false;
	seat->bank = MAX(seat->bank - used, 0);
	return true;
}

/* Excuses what is missed while away, because nothing waits any more. */
static bool
excuse_away(Run *run, Decision *decision, GError **error)
{
	bool away = false;

	if (decision->outcome != OUTCOME_MISSED || !decision->player)
		return true;
	if (!stops_excuse(run->club->store, decision->match, decision->player,
			  run->now, &away, error))
		return false;
	decision->excused |= away;
	return true;
}

bool
clocks_close(Run *run, LiveMatch *live, Decision *decision, bool sealed,
	     GError **error)
{
	SeatRow *seat = live_seat(live, decision->seat);
	bool banked = !sealed || match_pace(live->row).sealed_bank;

	decision->outcome = outcome_of(
		run, decision, desk_order_by(live->desks[decision->seat]));
	if ((banked && !charge(run, live->row, decision, seat, error)) ||
	    !excuse_away(run, decision, error))
		return false;
	decision->open = false;
	decision->closed = run->now;
	return decision_set(run->club->store, decision, error);
}

/* A round is as many turns as there are seats. */
void
clocks_refill(LiveMatch *live)
{
	Pace pace = match_pace(live->row);
	Time more = pace.refill * HOUR / live->row->seats;

	for (int i = 0; i < live->row->seats; i++) {
		SeatRow *seat = live_seat(live, i);

		seat->bank = MAX(seat->bank,
				 MIN(seat->bank + more, pace.cap * HOUR));
	}
}
