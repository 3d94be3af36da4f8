/* clocks.c - when decisions are due, and what starts, stops, prolongs and ends
 * their clocks. */
#include "club/clocks/clocks.h"

#include "base/base.h"
#include "club/clocks/reminders.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "store/outbox.h"

/* A hand-off this much later adds to the deadline (PLAY 3). */
#define LATE_LEAST HOUR

/* --- computing ---------------------------------------------------------- */

/* A match whose clocks are computed. */
typedef struct {
	Run *run;
	const MatchRow *row;
	MatchRow *owned; /* the row, if this owns it */
	Pace pace;
	const char *zone; /* the club's */
	GPtrArray *seats; /* SeatRow * */
	GPtrArray *open;  /* Decision * */
} Reckoning;

/* The times of one open decision, as if it were handed over. */
typedef struct {
	GArray *stops; /* PaceStop: the player's absences */
	Time due, deadline;
	Time bank;
} Reckoned;

static void
reckoning_clear(Reckoning *reckoning)
{
	g_clear_pointer(&reckoning->owned, match_row_free);
	g_clear_pointer(&reckoning->seats, g_ptr_array_unref);
	g_clear_pointer(&reckoning->open, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reckoning, reckoning_clear)

/* Takes the match's row and seats, and its open decisions; reads those that
 * aren't given. */
static bool
load(Reckoning *reckoning, Run *run, const MatchRow *row, GPtrArray *seats,
     GPtrArray *open, GError **error)
{
	reckoning->run = run;
	reckoning->zone = club_zone(run->club);
	reckoning->row = row;
	reckoning->pace = match_pace(row);
	reckoning->seats = g_ptr_array_ref(seats);
	reckoning->open =
		open ? g_ptr_array_ref(open)
		     : decision_list(run->club->store, row->id, error);
	return reckoning->open;
}

static bool
load_match(Reckoning *reckoning, Run *run, gint64 match, GError **error)
{
	Store *store = run->club->store;

	reckoning->owned = match_glance(store, match, error);
	g_autoptr(GPtrArray) seats =
		reckoning->owned ? seat_list(store, match, error) : NULL;

	return seats &&
	       load(reckoning, run, reckoning->owned, seats, NULL, error);
}

/* Returns a seat by its number; NULL if the match has no such seat. */
static const SeatRow *
seat_of(const Reckoning *reckoning, int seat)
{
	ptr_array_foreach (const SeatRow, row, reckoning->seats)
		if (row->seat == seat)
			return row;
	return NULL;
}

/* Returns the clock that a decision goes by; it borrows both arguments. */
static PaceClock
clock_of(const Reckoning *reckoning, const Reckoned *reckoned)
{
	return stops_clock(&reckoning->pace, reckoning->zone, reckoned->stops);
}

/* Returns the end of the pace: the printed deadline with added time, put off by
 * the absences. */
static Time
find_due(const Reckoning *reckoning, const Decision *decision,
	 const PaceClock *clock)
{
	PaceClock whole = stops_clock(&reckoning->pace, reckoning->zone, NULL);
	Time start = decision->handed, printed = decision->printed, due;

	if (printed == TIME_NONE)
		printed = pace_end(&reckoning->pace, reckoning->zone,
				   decision->opened);
	if (start == TIME_NONE)
		start = decision->printed
				? MAX(decision->opened, reckoning->run->now)
				: decision->opened;
	due = pace_after(&whole, printed, decision->extra);
	if (!clock->stops_n)
		return due;
	return MAX(due,
		   pace_after(clock, start, pace_between(&whole, start, due)));
}

static bool
reckon_one(const Reckoning *reckoning, const Decision *decision,
	   Reckoned *reckoned, GError **error)
{
	const SeatRow *seat = seat_of(reckoning, decision->seat);
	bool bank = reckoning->open->len == 1 || reckoning->pace.sealed_bank;

	if (!stops_find(reckoning->run, decision, &reckoned->stops, error))
		return false;
	PaceClock clock = clock_of(reckoning, reckoned);

	reckoned->bank = seat && bank ? seat->bank : 0;
	reckoned->due = find_due(reckoning, decision, &clock);
	reckoned->deadline = pace_after(&clock, reckoned->due, reckoned->bank);
	return true;
}

static void
reckoned_clear(gpointer data)
{
	g_clear_pointer(&((Reckoned *)data)->stops, g_array_unref);
}

/* Returns the times (Reckoned) of all open decisions. If there are several the
 * window is sealed: they share one deadline, so that it doesn't show who has
 * answered already. */
static GArray *
reckon_all(const Reckoning *reckoning, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, TRUE, sizeof(Reckoned));
	Time due = TIME_NONE, deadline = TIME_NONE;

	g_array_set_clear_func(all, reckoned_clear);
	g_array_set_size(all, reckoning->open->len);
	for (guint i = 0; i < all->len; i++) {
		Reckoned *one = &g_array_index(all, Reckoned, i);

		if (!reckon_one(reckoning, reckoning->open->pdata[i], one,
				error))
			return NULL;
		due = MAX(due, one->due);
		deadline = MAX(deadline, one->deadline);
	}
	array_foreach (Reckoned, each, all) {
		each->due = due;
		each->deadline = deadline;
	}
	return g_steal_pointer(&all);
}

/* --- storing ------------------------------------------------------------ */

/* Returns the earlier of two times; TIME_NONE counts as no time. */
static Time
earlier(Time a, Time b)
{
	return a == TIME_NONE || b == TIME_NONE ? MAX(a, b) : MIN(a, b);
}

Time
clocks_unasked_at(const Run *run, Time opened)
{
	return MAX(opened + CLOCKS_LETTER_TIME, run->now + HOUR);
}

/* Sets when to look at the decision again. A deadline that a brake holds is
 * looked at when the brake ends. */
static bool
set_wake(const Reckoning *reckoning, Decision *decision,
	 const Reckoned *reckoned, GError **error)
{
	const SeatRow *seat = seat_of(reckoning, decision->seat);
	const Run *run = reckoning->run;
	PaceClock clock = clock_of(reckoning, reckoned);
	g_autoptr(Player) player = NULL;

	decision->wake = TIME_NONE;
	if (reckoning->row->paused)
		return true;
	if (decision->handed == TIME_NONE) {
		decision->wake = clocks_unasked_at(run, decision->opened);
		return true;
	}
	if (!decision->answered && seat &&
	    !player_get(run->club->store, decision->player, &player, error))
		return false;
	decision->wake = run->brake && decision->deadline <= run->now
				 ? run->brake
				 : decision->deadline;
	if (decision->due > run->now)
		decision->wake = earlier(decision->wake, decision->due);
	if (player)
		decision->wake = earlier(
			decision->wake, reminders_next(decision, &clock, player,
						       seat->reminded));
	return true;
}

static bool
store_one(const Reckoning *reckoning, Decision *decision,
	  const Reckoned *reckoned, GError **error)
{
	Decision before = *decision;
	bool runs = decision->handed != TIME_NONE;

	/* a decision that nobody owes waits for the answer to an offer
	 * (succession.h) */
	if (!decision->player)
		return true;
	decision->due = runs ? reckoned->due : TIME_NONE;
	decision->deadline = runs ? reckoned->deadline : TIME_NONE;
	if (!set_wake(reckoning, decision, reckoned, error))
		return false;
	return (before.due == decision->due &&
		before.deadline == decision->deadline &&
		before.wake == decision->wake) ||
	       decision_set(reckoning->run->club->store, decision, error);
}

static bool
reckon(const Reckoning *reckoning, GError **error)
{
	g_autoptr(GArray) all = reckon_all(reckoning, error);

	for (guint i = 0; all && i < all->len; i++)
		if (!store_one(reckoning, reckoning->open->pdata[i],
			       &g_array_index(all, Reckoned, i), error))
			return false;
	return all != NULL;
}

bool
clocks_reckon(Run *run, gint64 match, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };

	return load_match(&reckoning, run, match, error) &&
	       reckon(&reckoning, error);
}

bool
clocks_reckon_live(Run *run, const LiveMatch *live, GPtrArray *open,
		   GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };

	return load(&reckoning, run, live->row, live->seats, open, error) &&
	       reckon(&reckoning, error);
}

bool
clocks_reckon_all(Run *run, const GArray *matches, GError **error)
{
	array_foreach (const gint64, id, matches)
		if (!clocks_reckon(run, *id, error))
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

/* --- what letters say --------------------------------------------------- */

static void
fill_view(const Reckoning *reckoning, const Reckoned *reckoned, ClockView *view)
{
	Time now = reckoning->run->now;
	PaceClock clock = clock_of(reckoning, reckoned);
	Time used = pace_between(&clock, reckoned->due, now);

	*view = (ClockView){
		.due = reckoned->due,
		.deadline = reckoned->deadline,
		.bank = MAX(reckoned->bank - used, 0),
		.running = now >= reckoned->due && reckoned->bank > 0,
		.paused = reckoning->row->paused != TIME_NONE,
	};
}

bool
clocks_view(Run *run, const LiveMatch *live, GPtrArray *open,
	    Decision *decision, ClockView *view, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };
	g_autoptr(GArray) all = NULL;
	guint nth = 0;

	if (!load(&reckoning, run, live->row, live->seats, open, error))
		return false;
	if (decision->handed == TIME_NONE) {
		decision->printed = MAX(
			decision->printed,
			pace_end(&reckoning.pace, reckoning.zone, run->now));
		if (!decision_print(run->club->store, decision, error))
			return false;
	}
	while (nth < reckoning.open->len &&
	       ((Decision *)reckoning.open->pdata[nth])->serial !=
		       decision->serial)
		nth++;
	if (nth == reckoning.open->len)
		return true;
	((Decision *)reckoning.open->pdata[nth])->printed = decision->printed;
	all = reckon_all(&reckoning, error);
	if (all)
		fill_view(&reckoning, &g_array_index(all, Reckoned, nth), view);
	return all != NULL;
}

/* --- starting, stopping, adding ----------------------------------------- */

static bool
hand(Run *run, const MatchRow *row, Decision *decision, Time late, bool excused,
     GError **error)
{
	if (decision->printed == TIME_NONE) {
		Pace pace = match_pace(row);

		decision->printed =
			pace_end(&pace, club_zone(run->club), run->now);
	}
	decision->handed = run->now;
	decision->extra += late > LATE_LEAST ? late : 0;
	decision->excused |= excused;
	return decision_set(run->club->store, decision, error);
}

bool
clocks_hand(Run *run, gint64 serial, Time late, bool excused, gint64 *match,
	    GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Decision) decision = NULL;
	g_autoptr(MatchRow) row = NULL;

	*match = 0;
	if (!decision_get(store, serial, &decision, error))
		return false;
	if (!decision || !decision->open || decision->handed != TIME_NONE)
		return true;
	*match = decision->match;
	if (decision->printed == TIME_NONE &&
	    !(row = match_glance(store, decision->match, error)))
		return false;
	return hand(run, row, decision, late, excused, error);
}

bool
clocks_start(Run *run, gint64 serial, Time late, bool excused, GError **error)
{
	gint64 match;

	return clocks_hand(run, serial, late, excused, &match, error) &&
	       (!match || clocks_reckon(run, match, error));
}

bool
clocks_extend(Run *run, gint64 match, Time by, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, match, error);

	ptr_array_foreach (Decision, decision, open) {
		decision->extra = MAX(decision->extra + by, 0);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open && clocks_reckon(run, match, error);
}

static bool
set_paused(Run *run, gint64 match, Time paused, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(MatchRow) row = match_must(store, match, error);

	if (!row)
		return false;
	row->paused = paused;
	if (run->live_matches)
		live_cache_drop(run->live_matches, match);
	return match_set(store, row, error) &&
	       (paused || match_stir(store, match, error)) &&
	       clocks_reckon(run, match, error);
}

bool
clocks_pause(Run *run, gint64 match, GError **error)
{
	return set_paused(run, match, run->now, error);
}

/* Adds a pause to each running clock: the counted time since the pause began,
 * or since a hand-off within it. */
static bool
add_pause(Run *run, const MatchRow *row, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, row->id, error);
	Pace pace = match_pace(row);
	PaceClock clock = stops_clock(&pace, club_zone(run->club), NULL);

	ptr_array_foreach (Decision, decision, open) {
		if (decision->handed == TIME_NONE)
			continue;
		decision->extra += pace_between(
			&clock, MAX(row->paused, decision->handed), run->now);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open != NULL;
}

bool
clocks_resume(Run *run, gint64 match, GError **error)
{
	g_autoptr(MatchRow) row = match_glance(run->club->store, match, error);

	return row && (row->paused == TIME_NONE ||
		       (add_pause(run, row, error) &&
			set_paused(run, match, TIME_NONE, error)));
}

/* --- letters that never went out ---------------------------------------- */

bool
clocks_unasked(Run *run, const LiveMatch *live, const GPtrArray *open,
	       GError **error)
{
	for (guint i = 0; i < open->len && !live->row->paused; i++) {
		Decision *decision = g_ptr_array_index(open, i);
		const Player *player = live_player(live, decision->seat);
		g_autofree char *what = g_strdup_printf(
			"unasked:%" G_GINT64_FORMAT, decision->serial);
		int waiting = 0;

		if (!decision->player || decision->handed != TIME_NONE ||
		    desk_order(live->desks[decision->seat]) ||
		    run->now < decision->opened + CLOCKS_LETTER_TIME)
			continue;
		if (!outbox_count_asking(run->club->store, decision->serial,
					 &waiting, error))
			return false;
		if (waiting)
			continue;
		if (!player->mail_off &&
		    !tell_who_runs(run, what,
				   say("unasked.letter", "{s:s, s:o}", "match",
				       live->row->name, "player",
				       say_player(player->id)),
				   error))
			return false;
		if (!hand(run, live->row, decision, 0, true, error))
			return false;
	}
	return true;
}

/* --- at a step ---------------------------------------------------------- */

/* Returns how a decision ends. A move that waited before the question was
 * handed over counts as planned: a letter about something else may have brought
 * it. A stand-in's move counts as missed only if a clock ran out, since the
 * house bot plays its own seats at once. */
static Outcome
outcome_of(const Run *run, const Decision *decision, OrderBy by)
{
	bool planned =
		decision->handed == TIME_NONE ||
		(decision->answered && decision->answered <= decision->handed);
	bool over = decision->player && decision->deadline != TIME_NONE &&
		    run->now >= decision->deadline;

	switch (by) {
	case ORDER_PLAYER:
	case ORDER_PLAN:
		return planned ? OUTCOME_PLAN : OUTCOME_IN_TIME;
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

/* Takes from the seat's bank what a late order has used of it; all of it if the
 * decision was missed. */
static bool
charge(Run *run, const MatchRow *row, const Decision *decision, SeatRow *seat,
       GError **error)
{
	g_auto(SeatClock) clock = { 0 };
	Time came = decision->answered ? decision->answered : run->now;

	if (decision->outcome == OUTCOME_MISSED) {
		seat->bank = 0;
		return true;
	}
	if (decision->outcome != OUTCOME_IN_TIME ||
	    decision->due == TIME_NONE || run->now <= decision->due)
		return true;
	if (!seat_clock_of(run, row, decision, &clock, error))
		return false;
	if (row->paused)
		came = MIN(came, row->paused);
	seat->bank -= pace_between(&clock.clock, decision->due, came);
	seat->bank = MAX(seat->bank, 0);
	return true;
}

bool
clocks_close(Run *run, LiveMatch *live, Decision *decision, bool sealed,
	     GError **error)
{
	SeatRow *seat = live_seat(live, decision->seat);
	bool banked = !sealed || match_pace(live->row).sealed_bank;
	bool away = false;

	decision->outcome = outcome_of(
		run, decision, desk_order_by(live->desks[decision->seat]));
	if (banked && !charge(run, live->row, decision, seat, error))
		return false;
	/* A match waits for nothing else, so a deadline missed while away is
	 * excused. */
	if (decision->outcome == OUTCOME_MISSED && decision->player &&
	    !stops_excuse(run->club->store, decision->match, decision->player,
			  run->now, &away, error))
		return false;
	decision->excused |= away;
	decision->open = false;
	decision->closed = run->now;
	return decision_set(run->club->store, decision, error);
}

/* A round has as many turns as seats. */
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
