/* advance.c - plays a live match as far as its orders go. Seats that owe a move
 * get it from orders, chains, plans or the only legal move; when all have one
 * the step is played, and so on until somebody must be asked. */
#include "run/turns/advance.h"

#include "base/base.h"
#include "base/log.h"
#include "club/clocks/clocks.h"
#include "club/clocks/reminders.h"
#include "club/clocks/stops.h"
#include "club/live/history.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "run/turns/thinking.h"
#include "store/players.h"

#define STEPS_A_RUN 10000 /* more than any match: stops endless games */

typedef struct {
	Run *run;
	LiveMatch *live;
	GPtrArray *decisions; /* the open decisions, Decision * */
	Seats asked;	      /* seats asked by this call */
	/* seats for which the house must search for a move */
	Seats thinks;
	int seat;    /* the seat that report_back tells */
	bool failed; /* telling failed, see error */
	GError *error;
} Advance;

/* --- news --------------------------------------------------------------- */

static void
report_back(json_t *said, const char *moves, void *data)
{
	Advance *advance = data;
	const LiveMatch *live = advance->live;

	if (advance->failed) {
		json_decref(said);
		return;
	}
	advance->failed = !tell(
		advance->run, live_player(live, advance->seat)->id,
		live->row->id, NEWS_TOLD, advance->run->now,
		json_pack("{s:o, s:s}", "quoted_text", said, "moves", moves),
		&advance->error);
}

/* --- deadlines ---------------------------------------------------------- */

/* Returns whether the clocks run: only once every asking letter is handed over,
 * the match isn't paused, and this run has read the whole mailbox. */
static bool
clocks_run(const Advance *advance)
{
	const LiveMatch *live = advance->live;
	const GPtrArray *open = advance->decisions;

	if (!advance->run->fetched || !open->len || live->row->paused)
		return false;
	ptr_array_foreach (const Decision, decision, open)
		if (decision->deadline == TIME_NONE &&
		    !desk_order(live->desks[decision->seat]))
			return false;
	return true;
}

/* Sets *over if the time until `end` is over. It isn't while a waiting mail
 * that came in time may answer a decision. */
static bool
is_over(Run *run, const GPtrArray *open, Time end, bool *over, GError **error)
{
	bool mail_waits = false;

	*over = end != TIME_NONE && run->now >= end;
	for (guint i = 0; *over && !mail_waits && i < open->len; i++)
		if (!backlog_holds(run, g_ptr_array_index(open, i), end,
				   &mail_waits, error))
			return false;
	*over = *over && !mail_waits;
	return true;
}

/* Which times are over. Decisions end together, with the latest of them. */
typedef struct {
	bool pace; /* answer time is over: an order held until then is played */
	bool all;  /* extra time is over too: an automatic move is made */
} TimeOver;

/* Sets *over from the open decisions. */
static bool
find_time_over(const Advance *advance, TimeOver *over, GError **error)
{
	Run *run = advance->run;
	const GPtrArray *open = advance->decisions;
	Time due = TIME_NONE, deadline = TIME_NONE;

	*over = (TimeOver){ false, false };
	if (!clocks_run(advance))
		return true;
	ptr_array_foreach (const Decision, decision, open) {
		due = MAX(due, decision->due);
		deadline = MAX(deadline, decision->deadline);
	}
	return is_over(run, open, due, &over->pace, error) &&
	       (run->brake || is_over(run, open, deadline, &over->all, error));
}

/* --- automatic moves ---------------------------------------------------- */

/* Puts the game's automatic move on a seat's desk. */
static void
lay_automatic(const LiveMatch *live, int seat, Level how, OrderBy by)
{
	Move move;

	match_stand_in(live->match, seat, how, &move);
	g_autofree char *text = match_write(live->match, seat, &move);

	desk_order_set(live->desks[seat], text, by);
}

/* Returns whether the house has searched too long for a seat's move. */
static bool
thought_too_long(const Advance *advance, int seat)
{
	const Decision *decision = decision_of_seat(advance->decisions, seat);

	return decision && decision->thinks != TIME_NONE &&
	       advance->run->now >= decision->thinks + THINKING_MOST;
}

/* Puts the house's move on a seat's desk, unless it must still be searched
 * for. */
static bool
lay_house(Advance *advance, int seat, Level level)
{
	Run *run = advance->run;
	const LiveMatch *live = advance->live;
	g_autoptr(Thought) thought = NULL;
	gint64 match = live->row->id;

	if (!thinking_needed(run, live, level) ||
	    thought_too_long(advance, seat)) {
		lay_automatic(live, seat, LEVEL_BOT, ORDER_BOT);
		return true;
	}
	if (advance->failed ||
	    !thinking_find(run, live, seat, &thought, &advance->error)) {
		advance->failed = true;
		return false;
	}
	if (!thought) {
		advance->thinks |= seats_one(seat);
		return false;
	}
	/* if a search crashed the program, a lower level chose the move */
	level_read(thought->level, &level);
	desk_order_set(live->desks[seat], thought->move, ORDER_BOT);
	desk_level_set(live->desks[seat], level);
	advance->failed = !thought_drop(run->club->store, match,
					thought->step - 1, &advance->error);
	return !advance->failed;
}

/* Puts an automatic move on a seat's desk, tells its player, and logs it
 * without the move: in a sealed window that is still hidden. Returns whether
 * there is one on the desk now. */
static bool
stand_in(Advance *advance, int seat)
{
	Run *run = advance->run;
	const LiveMatch *live = advance->live;
	const Player *player = live_player(live, seat);
	Level level = live_stand_in(live, seat);
	bool bot = level != LEVEL_FALLBACK;
	GError **error = &advance->error;
	g_autofree char *why = log_text(
		"%s for seat %d (%s), whose time was over",
		bot ? "house bot" : "fallback", seat + 1, player->name);

	if (advance->failed)
		return false;
	if (!bot)
		lay_automatic(live, seat, LEVEL_FALLBACK, ORDER_STAND_IN);
	else if (!lay_house(advance, seat, level))
		return false;
	advance->failed =
		!logbook_add(run, NULL, "stand-in", why, live->row->id,
			     error) ||
		!tell_notice(run, player->id, live->row->id,
			     say("clock.automatic_move", NULL), error);
	return !advance->failed;
}

/* --- who still owes ----------------------------------------------------- */

/* Returns whether the seat has an order that may be played now. */
static bool
seat_ready(Advance *advance, int seat, TimeOver over)
{
	LiveMatch *live = advance->live;
	Desk *desk = live->desks[seat];

	advance->seat = seat;
	if (!desk_order(desk) &&
	    !desk_fill(desk, live->match, seat, report_back, advance)) {
		if (succession_house_plays(live, seat)) {
			Level level = live_level(live_seat(live, seat));

			if (!lay_house(advance, seat, level))
				return false;
		} else if (over.all) {
			if (!stand_in(advance, seat))
				return false;
		} else {
			return false;
		}
	}
	return over.pace || !desk_holds(desk);
}

static bool
all_ready(Advance *advance, GError **error)
{
	Seats waiting = match_waiting(advance->live->match);
	bool ready = true;
	TimeOver over;

	if (!find_time_over(advance, &over, error))
		return false;
	advance->thinks = 0;
	for (int seat = 0; seat < advance->live->row->seats; seat++)
		if (seats_has(waiting, seat) &&
		    !seat_ready(advance, seat, over))
			ready = false;
	if (advance->failed)
		g_propagate_error(error, g_steal_pointer(&advance->error));
	return ready && !advance->failed;
}

/* --- the step ----------------------------------------------------------- */

static json_t *
move_json(const Desk *desk, int seat)
{
	Level level = desk_level(desk);

	return json_pack("{s:s, s:s*, s:i, s:s}", "by",
			 order_by_name(desk_order_by(desk)), "level",
			 level > LEVEL_BOT ? level_name(level) : NULL, "seat",
			 seat, "text", desk_order(desk));
}

static char *
moves_json(const LiveMatch *live, Seats waiting)
{
	json_t *moves = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(waiting, seat))
			json_array_append_new(
				moves, move_json(live->desks[seat], seat));
	char *text = json_dumps(moves, JSON_COMPACT | JSON_SORT_KEYS);

	json_decref(moves);
	return text;
}

/* Stores the step, and closes the decisions that it answers. */
static bool
store_step(Advance *advance, char *moves, GError **error)
{
	LiveMatch *live = advance->live;
	MatchRow *row = live->row;
	const GPtrArray *open = advance->decisions;
	StepRow step = {
		.match = row->id,
		.step = match_steps(live->match),
		.at = advance->run->now,
		.moves = moves,
		.fingerprint = (char *)match_fingerprint(live->match),
	};

	row->steps = step.step;
	text_set(&row->fingerprint, step.fingerprint);
	text_set(&row->public_chain, match_public_chain(live->match));
	if (!step_add(advance->run->club->store, &step, error))
		return false;
	for (guint i = 0; i < open->len; i++)
		if (!clocks_close(advance->run, live, open->pdata[i],
				  open->len > 1, error))
			return false;
	return true;
}

static bool
play_step(Advance *advance, GError **error)
{
	LiveMatch *live = advance->live;
	Seats waiting = match_waiting(live->match);
	const char *texts[SEATS_MAX] = { NULL };
	g_autofree char *moves = moves_json(live, waiting);

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(waiting, seat))
			texts[seat] = desk_order(live->desks[seat]);
	int before = match_turn(live->match);

	match_resigned(live->match, live_resigned(live));
	if (!match_replay(live->match, texts, error))
		return false;
	if (match_turn(live->match) != before)
		clocks_refill(live);
	advance->run->summary->steps++;
	if (!store_step(advance, moves, error) ||
	    !live_tell_events(advance->run, live, error) ||
	    !succession_count(advance->run, live, waiting, error))
		return false;
	g_ptr_array_set_size(advance->decisions, 0);
	for (advance->seat = 0; advance->seat < live->row->seats;
	     advance->seat++)
		desk_played(live->desks[advance->seat], live->match,
			    advance->seat, report_back, advance);
	if (advance->failed)
		g_propagate_error(error, g_steal_pointer(&advance->error));
	return !advance->failed;
}

/* --- decisions ---------------------------------------------------------- */

static bool
open_decision(Advance *advance, int seat, GError **error)
{
	const LiveMatch *live = advance->live;
	Run *run = advance->run;
	g_autoptr(Decision) decision = g_new0(Decision, 1);

	decision->match = live->row->id;
	decision->seat = seat;
	decision->player = live_player(live, seat)->id;
	decision->step = match_steps(live->match) + 1;
	decision->topic = g_strdup(match_topic(live->match, seat));
	decision->open = true;
	decision->opened = run->now;
	/* An empty seat on offer waits for somebody to take it. */
	if (!succession_until(run, live, seat, &decision->deadline, error))
		return false;
	decision->due = decision->wake = decision->deadline;
	if (decision->player && !live->row->paused)
		decision->wake = clocks_unasked_at(run, run->now);
	if (!decision_add(run->club->store, decision, &decision->serial, error))
		return false;
	/* The player needn't be asked if a plan has answered. */
	if (!desk_order(live->desks[seat]))
		advance->asked |= seats_one(seat);
	g_ptr_array_add(advance->decisions, g_steal_pointer(&decision));
	return true;
}

static int
by_seat(gconstpointer a, gconstpointer b)
{
	const Decision *one = *(Decision *const *)a;
	const Decision *other = *(Decision *const *)b;

	return one->seat - other->seat;
}

/* Opens a decision for each seat that owes a move, unless it has one. */
static bool
open_decisions(Advance *advance, GError **error)
{
	Seats waiting = match_waiting(advance->live->match);

	for (int seat = 0; seat < advance->live->row->seats; seat++)
		if (seats_has(waiting, seat) &&
		    !decision_of_seat(advance->decisions, seat) &&
		    !open_decision(advance, seat, error))
			return false;
	g_ptr_array_sort(advance->decisions, by_seat);
	return true;
}

static bool
save(Advance *advance, GError **error)
{
	LiveMatch *live = advance->live;
	Store *store = advance->run->club->store;

	return live_save_seats(advance->run->club, live, error) &&
	       match_set(store, live->row, error) &&
	       match_settle(store, live->row->id, error);
}

/* --- asking and clocks -------------------------------------------------- */

/* Sets since when the house has been searching for a decision's move; returns
 * whether that changed. */
static bool
note_thinking(const Advance *advance, Decision *decision)
{
	bool thinks = seats_has(advance->thinks, decision->seat);

	if (thinks == (decision->thinks != TIME_NONE))
		return false;
	decision->thinks = thinks ? advance->run->now : TIME_NONE;
	if (thinks && !decision->player)
		decision->wake = decision->thinks + THINKING_MOST;
	return true;
}

/* Stores with each decision since when it has an order, so that clocks can be
 * computed without the desk, and since when the house searches for it. */
static bool
note_answers(Advance *advance, GError **error)
{
	ptr_array_foreach (Decision, decision, advance->decisions) {
		bool in = desk_order(advance->live->desks[decision->seat]);

		bool same = in == (decision->answered != TIME_NONE);

		if (!note_thinking(advance, decision) && same)
			continue;
		if (!same)
			decision->answered = in ? advance->run->now : TIME_NONE;
		if (!decision_set(advance->run->club->store, decision, error))
			return false;
	}
	return true;
}

/* Asks the players who newly owe something, sends reminders, and sets all
 * clocks. */
static bool
keep_time(Advance *advance, GError **error)
{
	Run *run = advance->run;
	LiveMatch *live = advance->live;
	bool several = seats_count(match_waiting(live->match)) > 1;

	for (int seat = 0; seat < live->row->seats; seat++) {
		const Decision *decision =
			decision_of_seat(advance->decisions, seat);

		if (seats_has(advance->asked, seat) &&
		    !tell_known(run, live_player(live, seat), live->row->id,
				due_ask(match_pace(live->row).hours, several),
				run->now,
				json_pack("{s:I}", "decision",
					  (json_int_t)decision->serial),
				error))
			return false;
	}
	return note_answers(advance, error) &&
	       clocks_unasked(run, live, advance->decisions, error) &&
	       reminders_due(run, live, advance->decisions, error) &&
	       reminders_following(run, live, error) &&
	       clocks_reckon_live(run, live, advance->decisions, error);
}

/* Plays all steps that can be played now, then asks for the next. */
static bool
play(Advance *advance, GError **error)
{
	GError *problem = NULL;
	int steps = 0;

	while (!match_over(advance->live->match) && steps++ < STEPS_A_RUN &&
	       all_ready(advance, &problem) && play_step(advance, &problem))
		;
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (match_over(advance->live->match))
		return ending_result(advance->run, advance->live, error) &&
		       save(advance, error);
	return open_decisions(advance, error) && save(advance, error) &&
	       keep_time(advance, error);
}

bool
advance_match(Run *run, gint64 match, GError **error)
{
	Advance advance = { .run = run };

	advance.live = live_cache_get(run->live_matches, match, error);
	if (!advance.live)
		return false;
	if (advance.live->row->phase != MATCH_LIVE)
		return match_settle(run->club->store, match, error);
	if (!succession_look(run, advance.live, error))
		return false;
	advance.decisions = decision_list(run->club->store, match, error);
	if (!advance.decisions)
		return false;
	bool played = play(&advance, error);

	g_clear_pointer(&advance.decisions, g_ptr_array_unref);
	g_clear_error(&advance.error);
	return played;
}
