/* advance.c - a live match goes as far as its orders carry it.
 *
 * Seats that owe a move are filled from orders, chains, plans and the only
 * legal move; when all of them have one the step is played, and so on until
 * somebody must be asked. */
#include "run/play/advance.h"

#include "base/error.h"
#include "base/log.h"
#include "club/home/logbook.h"
#include "club/news/due.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/people/backlog.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "club/table/cache.h"
#include "club/table/history.h"
#include "club/time/clocks.h"
#include "club/time/match_pace.h"
#include "club/time/reminders.h"
#include "club/time/unasked.h"

#include <string.h>

#define NEWS_WAIT DAY	  /* what can wait for the next letter waits so long */
#define STEPS_A_RUN 10000 /* no match is that long: a game that never ends */

typedef struct {
	Run *run;
	Table *table;
	GPtrArray *decisions; /* the open ones, Decision * */
	int seat;	      /* that is told something back */
	bool failed;	      /* telling failed: see error */
	GError *error;
} Turn;

/* --- news --------------------------------------------------------------- */

static void
told_back(const char *what, void *data)
{
	Turn *turn = data;
	const Table *table = turn->table;

	if (turn->failed)
		return;
	turn->failed =
		!tell(turn->run, table_player(table, turn->seat)->id,
		      table->row->id, NEWS_TOLD, turn->run->now,
		      json_pack("{s:s}", "quoted_text", what), &turn->error);
}

/* Who looks on hears what everybody may know. */
static bool
tell_public(Turn *turn, GError **error)
{
	const Table *table = turn->table;
	Run *run = turn->run;
	bool loud = false;
	json_t *list = table_learned(table->match, SEAT_PUBLIC, &loud);

	return !list || tell_onlookers(run, table->row->id, NEWS_EVENTS,
				       run->now + (loud ? 0 : NEWS_WAIT),
				       json_pack("{s:i, s:o}", "step",
						 match_steps(table->match),
						 "events", list),
				       error);
}

static bool
tell_events(Turn *turn, GError **error)
{
	const Table *table = turn->table;
	Run *run = turn->run;

	for (int seat = 0; seat < table->row->seats; seat++) {
		bool loud = false;
		json_t *list = table_learned(table->match, seat, &loud);

		if (list &&
		    !tell(run, table_player(table, seat)->id, table->row->id,
			  NEWS_EVENTS, run->now + (loud ? 0 : NEWS_WAIT),
			  json_pack("{s:i, s:o}", "step",
				    match_steps(table->match), "events", list),
			  error))
			return false;
	}
	return tell_public(turn, error);
}

/* --- who still owes ----------------------------------------------------- */

static Decision *
decision_of(const Turn *turn, int seat)
{
	for (guint i = 0; i < turn->decisions->len; i++) {
		Decision *decision = g_ptr_array_index(turn->decisions, i);

		if (decision->seat == seat)
			return decision;
	}
	return NULL;
}

/* Does the clock of everybody who owes run?  Not before every letter that asks
 * is handed over, not in a pause, and never in a run that may have left a mail
 * unread. */
static bool
clocks_run(const Turn *turn)
{
	if (!turn->run->fetched || !turn->decisions->len ||
	    turn->table->row->paused)
		return false;
	for (guint i = 0; i < turn->decisions->len; i++) {
		const Decision *decision =
			g_ptr_array_index(turn->decisions, i);

		if (decision->deadline == TIME_NONE &&
		    !desk_order(turn->table->desks[decision->seat]))
			return false;
	}
	return true;
}

/* What the clocks say: of several decisions the latest counts, though they end
 * together. */
typedef struct {
	bool pace; /* over: an order that waits for it is played */
	bool all;  /* over, the bank too: the stand-in plays */
} TimeOver;

/* Does a mail wait that may hold what is owed, and came in time? */
static bool
waits(Turn *turn, Time by)
{
	bool holds = false;

	for (guint i = 0; !holds && !turn->failed && i < turn->decisions->len;
	     i++)
		turn->failed = !backlog_holds(
			turn->run, g_ptr_array_index(turn->decisions, i), by,
			&holds, &turn->error);
	return holds || turn->failed;
}

static TimeOver
time_is_over(Turn *turn)
{
	Time due = TIME_NONE, deadline = TIME_NONE, now = turn->run->now;

	if (!clocks_run(turn))
		return (TimeOver){ false, false };
	for (guint i = 0; i < turn->decisions->len; i++) {
		const Decision *decision =
			g_ptr_array_index(turn->decisions, i);

		due = MAX(due, decision->due);
		deadline = MAX(deadline, decision->deadline);
	}
	return (TimeOver){
		.pace = due != TIME_NONE && now >= due && !waits(turn, due),
		.all = deadline != TIME_NONE && now >= deadline &&
		       !turn->run->brake && !waits(turn, deadline),
	};
}

/* The house bot does not wait, and nobody need be told. */
static void
play_house_bot(const Table *table, int seat)
{
	Move move;

	match_stand_in(table->match, seat, STAND_IN_BOT, &move);
	g_autofree char *text = match_write(table->match, seat, &move);

	desk_order_set(table->desks[seat], text, ORDER_BOT);
}

/* That it moved, not what: in a sealed window that is still hidden. */
static bool
log_stand_in(Turn *turn, int seat, bool bot)
{
	const Table *table = turn->table;
	g_autofree char *why =
		g_strdup_printf("%s for seat %d (%s), whose time was over",
				bot ? "house bot" : "fallback", seat + 1,
				table_player(table, seat)->name);
	Entry entry = { .act = "stand-in",
			.why = why,
			.match = table->row->id };

	return logbook_add(turn->run, &entry, &turn->error);
}

static void
play_stand_in(Turn *turn, int seat)
{
	const Table *table = turn->table;
	bool bot = table_bot_stands_in(table, seat);
	Move move;

	match_stand_in(table->match, seat,
		       bot ? STAND_IN_BOT : STAND_IN_FALLBACK, &move);
	g_autofree char *text = match_write(table->match, seat, &move);

	desk_order_set(table->desks[seat], text,
		       bot ? ORDER_BOT : ORDER_STAND_IN);
	turn->failed =
		turn->failed || !log_stand_in(turn, seat, bot) ||
		!tell_text(turn->run, table_player(table, seat)->id,
			   table->row->id,
			   "Your time was over, so the stand-in moved for "
			   "you.",
			   &turn->error);
}

/* Is there an order of the seat that may be played now? */
static bool
seat_ready(Turn *turn, int seat, TimeOver over)
{
	Table *table = turn->table;
	Desk *desk = table->desks[seat];

	turn->seat = seat;
	if (!desk_order(desk) &&
	    !desk_fill(desk, table->match, seat, told_back, turn)) {
		if (succession_house_plays(table, seat))
			play_house_bot(table, seat);
		else if (over.all)
			play_stand_in(turn, seat);
		else
			return false;
	}
	return over.pace || !desk_holds(desk);
}

static bool
all_ready(Turn *turn, GError **error)
{
	Seats waiting = match_waiting(turn->table->match);
	TimeOver over = time_is_over(turn);
	bool ready = true;

	for (int seat = 0; seat < turn->table->row->seats; seat++)
		if (seats_has(waiting, seat) && !seat_ready(turn, seat, over))
			ready = false;
	if (turn->failed)
		g_propagate_error(error, g_steal_pointer(&turn->error));
	return ready && !turn->failed;
}

/* --- the step ----------------------------------------------------------- */

static char *
moves_json(const Table *table, Seats waiting)
{
	json_t *moves = json_array();

	for (int seat = 0; seat < table->row->seats; seat++)
		if (seats_has(waiting, seat))
			json_array_append_new(
				moves,
				json_pack("{s:s, s:i, s:s}", "by",
					  order_by_name(desk_order_by(
						  table->desks[seat])),
					  "seat", seat, "text",
					  desk_order(table->desks[seat])));
	char *text = json_dumps(moves, JSON_COMPACT | JSON_SORT_KEYS);

	json_decref(moves);
	return text;
}

static bool
close_decisions(Turn *turn, GError **error)
{
	for (guint i = 0; i < turn->decisions->len; i++)
		if (!clocks_close(turn->run, turn->table,
				  g_ptr_array_index(turn->decisions, i),
				  turn->decisions->len > 1, error))
			return false;
	return decision_close_all(turn->run->club->store, turn->table->row->id,
				  turn->run->now, error);
}

static bool
store_step(Turn *turn, char *moves, GError **error)
{
	Table *table = turn->table;
	MatchRow *row = table->row;
	StepRow step = {
		.match = row->id,
		.step = match_steps(table->match),
		.at = turn->run->now,
		.moves = moves,
		.fingerprint = (char *)match_fingerprint(table->match),
	};

	row->steps = step.step;
	g_free(row->fingerprint);
	row->fingerprint = g_strdup(step.fingerprint);
	return step_add(turn->run->club->store, &step, error) &&
	       close_decisions(turn, error);
}

static bool
step(Turn *turn, GError **error)
{
	Table *table = turn->table;
	Seats waiting = match_waiting(table->match);
	const char *texts[SEATS_MAX] = { NULL };
	g_autofree char *moves = moves_json(table, waiting);

	for (int seat = 0; seat < table->row->seats; seat++)
		if (seats_has(waiting, seat))
			texts[seat] = desk_order(table->desks[seat]);
	int before = match_turn(table->match);

	match_resigned(table->match, table_resigned(table));
	if (!match_replay(table->match, texts, error))
		return false;
	if (match_turn(table->match) != before)
		clocks_refill(table);
	turn->run->summary->steps++;
	if (!store_step(turn, moves, error) || !tell_events(turn, error) ||
	    !succession_count(turn->run, table, waiting, error))
		return false;
	g_ptr_array_set_size(turn->decisions, 0);
	for (turn->seat = 0; turn->seat < table->row->seats; turn->seat++)
		desk_played(table->desks[turn->seat], table->match, turn->seat,
			    told_back, turn);
	if (turn->failed)
		g_propagate_error(error, g_steal_pointer(&turn->error));
	return !turn->failed;
}

/* --- what is owed then -------------------------------------------------- */

static bool
open_decision(Turn *turn, int seat, GError **error)
{
	const Table *table = turn->table;
	Run *run = turn->run;
	g_autoptr(Decision) decision = g_new0(Decision, 1);

	decision->match = table->row->id;
	decision->seat = seat;
	decision->player = table_player(table, seat)->id;
	decision->step = match_steps(table->match) + 1;
	decision->topic = g_strdup(match_topic(table->match, seat));
	decision->open = true;
	decision->opened = run->now;
	/* A seat that is offered, and held by nobody, waits for an answer. */
	if (!succession_until(run, table, seat, &decision->deadline, error))
		return false;
	decision->due = decision->wake = decision->deadline;
	if (!decision_add(run->club->store, decision, error))
		return false;
	if (desk_order(table->desks[seat]))
		return true; /* a plan answered: the player need not be asked */
	return tell(
		run, decision->player, table->row->id,
		due_ask(match_pace(table->row).hours,
			seats_count(match_waiting(table->match)) > 1),
		run->now,
		json_pack("{s:I}", "decision", (json_int_t)decision->serial),
		error);
}

/* Every seat that owes gets a decision to refer to; those without an order are
 * asked, and each only once. */
static bool
open_decisions(Turn *turn, GError **error)
{
	Seats waiting = match_waiting(turn->table->match);

	for (int seat = 0; seat < turn->table->row->seats; seat++)
		if (seats_has(waiting, seat) && !decision_of(turn, seat) &&
		    !open_decision(turn, seat, error))
			return false;
	return true;
}

/* --- a match ------------------------------------------------------------ */

static bool
save(Turn *turn, GError **error)
{
	Table *table = turn->table;
	Store *store = turn->run->club->store;
	json_t *judge = match_view(table->match, SEAT_JUDGE);
	char *text = json_dumps(judge, JSON_COMPACT);

	json_decref(judge);
	g_free(table->row->judge);
	table->row->judge = g_strdup(text);
	free(text);
	for (int seat = 0; seat < table->row->seats; seat++)
		if (!table_save_seat(turn->run->club, table, seat, error))
			return false;
	return match_set(store, table->row, error) &&
	       match_settle(store, table->row->id, error);
}

/* --- time --------------------------------------------------------------- */

/* Whether there is an order is known to the desk; that it is noted with the
 * decision lets the clocks be reckoned without it. */
static bool
note_answers(Turn *turn, GError **error)
{
	for (guint i = 0; i < turn->decisions->len; i++) {
		Decision *decision = g_ptr_array_index(turn->decisions, i);
		bool in = desk_order(turn->table->desks[decision->seat]);

		if (in == (decision->answered != TIME_NONE))
			continue;
		decision->answered = in ? turn->run->now : TIME_NONE;
		if (!decision_set(turn->run->club->store, decision, error))
			return false;
	}
	return true;
}

/* What is owed now is reminded of, and its clocks are set. */
static bool
keep_time(Turn *turn, GError **error)
{
	Run *run = turn->run;
	Table *table = turn->table;

	g_clear_pointer(&turn->decisions, g_ptr_array_unref);
	turn->decisions =
		decision_list(run->club->store, table->row->id, error);
	return turn->decisions && note_answers(turn, error) &&
	       unasked_look(run, table, turn->decisions, error) &&
	       remind_due(run, table, turn->decisions, error) &&
	       remind_following(run, table, error) &&
	       clocks_reckon(run, table->row->id, error);
}

static bool
go_on(Turn *turn, GError **error)
{
	GError *problem = NULL;
	int steps = 0;

	while (!match_over(turn->table->match) && steps++ < STEPS_A_RUN) {
		if (!all_ready(turn, &problem))
			break;
		if (!step(turn, &problem))
			break;
	}
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (match_over(turn->table->match))
		return ending_result(turn->run, turn->table, error) &&
		       save(turn, error);
	return open_decisions(turn, error) && save(turn, error) &&
	       keep_time(turn, error);
}

bool
match_play(Run *run, gint64 match, GError **error)
{
	Turn turn = { .run = run };
	bool played;

	turn.table = table_cache_get(run->tables, match, error);
	if (!turn.table)
		return false;
	if (turn.table->row->phase != MATCH_LIVE)
		return match_settle(run->club->store, match, error);
	if (!succession_look(run, turn.table, error))
		return false;
	turn.decisions = decision_list(run->club->store, match, error);
	if (!turn.decisions)
		return false;
	played = go_on(&turn, error);
	g_clear_pointer(&turn.decisions, g_ptr_array_unref);
	g_clear_error(&turn.error);
	return played;
}
