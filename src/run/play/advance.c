/* advance.c - plays a live match as far as its orders go. Seats that owe a move
 * get it from orders, chains, plans or the only legal move; when all have one
 * the step is played, and so on until somebody must be asked. */
#include "run/play/advance.h"

#include "base/text.h"
#include "club/news/due.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "club/table/cache.h"
#include "club/table/history.h"
#include "club/table/naming.h"
#include "club/time/clocks.h"
#include "club/time/match_pace.h"
#include "club/time/reckoning.h"
#include "club/time/reminders.h"
#include "club/time/unasked.h"
#include "run/play/deadline.h"
#include "store/absences.h"
#include "store/onlookers.h"

#define STEPS_A_RUN 10000 /* more than any match: stops endless games */

typedef struct {
	Run *run;
	Table *table;
	GPtrArray *decisions; /* the open decisions, Decision * */
	Seats asked;	      /* seats asked by this call */
	int seat;	      /* the seat that told_back tells */
	bool failed;	      /* telling failed, see error */
	GError *error;
} Advance;

/* --- news --------------------------------------------------------------- */

static void
told_back(json_t *said, const char *moves, void *data)
{
	Advance *advance = data;
	const Table *table = advance->table;

	if (advance->failed) {
		json_decref(said);
		return;
	}
	advance->failed = !tell(
		advance->run, table_player(table, advance->seat)->id,
		table->row->id, NEWS_TOLD, advance->run->now,
		json_pack("{s:o, s:s}", "quoted_text", said, "moves", moves),
		&advance->error);
}

/* --- who still owes ----------------------------------------------------- */

static Decision *
decision_of(const Advance *advance, int seat)
{
	for (guint i = 0; i < advance->decisions->len; i++) {
		Decision *decision = g_ptr_array_index(advance->decisions, i);

		if (decision->seat == seat)
			return decision;
	}
	return NULL;
}

/* Plays the house bot's move at once, without telling anybody. */
static void
play_house_bot(const Table *table, int seat)
{
	Move move;

	match_stand_in(table->match, seat, STAND_IN_BOT, &move);
	g_autofree char *text = match_write(table->match, seat, &move);

	desk_order_set(table->desks[seat], text, ORDER_BOT);
}

/* Returns whether the seat has an order that may be played now. */
static bool
seat_ready(Advance *advance, int seat, TimeOver over)
{
	Table *table = advance->table;
	Desk *desk = table->desks[seat];

	advance->seat = seat;
	if (!desk_order(desk) &&
	    !desk_fill(desk, table->match, seat, told_back, advance)) {
		if (succession_house_plays(table, seat))
			play_house_bot(table, seat);
		else if (over.all)
			advance->failed =
				advance->failed ||
				!deadline_stand_in(advance->run, table, seat,
						   &advance->error);
		else
			return false;
	}
	return over.pace || !desk_holds(desk);
}

static bool
all_ready(Advance *advance, GError **error)
{
	Seats waiting = match_waiting(advance->table->match);
	bool ready = true;
	TimeOver over;

	if (!deadline_look(advance->run, advance->table, advance->decisions,
			   &over, error))
		return false;
	for (int seat = 0; seat < advance->table->row->seats; seat++)
		if (seats_has(waiting, seat) &&
		    !seat_ready(advance, seat, over))
			ready = false;
	if (advance->failed)
		g_propagate_error(error, g_steal_pointer(&advance->error));
	return ready && !advance->failed;
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
close_decisions(Advance *advance, GError **error)
{
	for (guint i = 0; i < advance->decisions->len; i++)
		if (!clocks_close(advance->run, advance->table,
				  g_ptr_array_index(advance->decisions, i),
				  advance->decisions->len > 1, error))
			return false;
	return decision_close_all(advance->run->club->store,
				  advance->table->row->id, advance->run->now,
				  error);
}

static bool
store_step(Advance *advance, char *moves, GError **error)
{
	Table *table = advance->table;
	MatchRow *row = table->row;
	StepRow step = {
		.match = row->id,
		.step = match_steps(table->match),
		.at = advance->run->now,
		.moves = moves,
		.fingerprint = (char *)match_fingerprint(table->match),
	};

	row->steps = step.step;
	text_set(&row->fingerprint, step.fingerprint);
	return step_add(advance->run->club->store, &step, error) &&
	       close_decisions(advance, error);
}

static bool
step(Advance *advance, GError **error)
{
	Table *table = advance->table;
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
	advance->run->summary->steps++;
	if (!store_step(advance, moves, error) ||
	    !table_tell_events(advance->run, table, error) ||
	    !succession_count(advance->run, table, waiting, error))
		return false;
	g_ptr_array_set_size(advance->decisions, 0);
	for (advance->seat = 0; advance->seat < table->row->seats;
	     advance->seat++)
		desk_played(table->desks[advance->seat], table->match,
			    advance->seat, told_back, advance);
	if (advance->failed)
		g_propagate_error(error, g_steal_pointer(&advance->error));
	return !advance->failed;
}

/* --- decisions ---------------------------------------------------------- */

static bool
open_decision(Advance *advance, int seat, GError **error)
{
	const Table *table = advance->table;
	Run *run = advance->run;
	g_autoptr(Decision) decision = g_new0(Decision, 1);

	decision->match = table->row->id;
	decision->seat = seat;
	decision->player = table_player(table, seat)->id;
	decision->step = match_steps(table->match) + 1;
	decision->topic = g_strdup(match_topic(table->match, seat));
	decision->open = true;
	decision->opened = run->now;
	/* An empty seat on offer waits for somebody to take it. */
	if (!succession_until(run, table, seat, &decision->deadline, error))
		return false;
	decision->due = decision->wake = decision->deadline;
	if (!decision_add(run->club->store, decision, &decision->serial, error))
		return false;
	/* The player needn't be asked if a plan has answered. */
	if (!desk_order(table->desks[seat]))
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
	Seats waiting = match_waiting(advance->table->match);

	for (int seat = 0; seat < advance->table->row->seats; seat++)
		if (seats_has(waiting, seat) && !decision_of(advance, seat) &&
		    !open_decision(advance, seat, error))
			return false;
	g_ptr_array_sort(advance->decisions, by_seat);
	return true;
}

/* --- saving ------------------------------------------------------------- */

static bool
save(Advance *advance, GError **error)
{
	Table *table = advance->table;
	Store *store = advance->run->club->store;
	json_t *judge = match_view(table->match, SEAT_JUDGE);
	char *text = json_dumps(judge, JSON_COMPACT);

	json_decref(judge);
	text_set(&table->row->judge, text);
	free(text);
	for (int seat = 0; seat < table->row->seats; seat++)
		if (!table_save_seat(advance->run->club, table, seat, error))
			return false;
	return match_set(store, table->row, error) &&
	       match_settle(store, table->row->id, error);
}

/* --- asking and clocks -------------------------------------------------- */

/* Stores with each decision since when it has an order, so that clocks can be
 * computed without the desk. */
static bool
note_answers(Advance *advance, GError **error)
{
	for (guint i = 0; i < advance->decisions->len; i++) {
		Decision *decision = g_ptr_array_index(advance->decisions, i);
		bool in = desk_order(advance->table->desks[decision->seat]);

		if (in == (decision->answered != TIME_NONE))
			continue;
		decision->answered = in ? advance->run->now : TIME_NONE;
		if (!decision_set(advance->run->club->store, decision, error))
			return false;
	}
	return true;
}

static bool
ask(Advance *advance, int seat, GError **error)
{
	const Table *table = advance->table;
	const Decision *decision = decision_of(advance, seat);

	return tell(
		advance->run, decision->player, table->row->id,
		due_ask(match_pace(table->row).hours,
			seats_count(match_waiting(table->match)) > 1),
		advance->run->now,
		json_pack("{s:I}", "decision", (json_int_t)decision->serial),
		error);
}

static bool
ask_all(Advance *advance, GError **error)
{
	for (int seat = 0; seat < advance->table->row->seats; seat++)
		if (seats_has(advance->asked, seat) &&
		    !ask(advance, seat, error))
			return false;
	return true;
}

/* Asks the players who newly owe something, sends reminders, and sets all
 * clocks. */
static bool
keep_time(Advance *advance, GError **error)
{
	Run *run = advance->run;
	Table *table = advance->table;

	return ask_all(advance, error) && note_answers(advance, error) &&
	       unasked_look(run, table, advance->decisions, error) &&
	       reminders_due(run, table, advance->decisions, error) &&
	       reminders_following(run, table, error) &&
	       clocks_reckon(run, table->row->id, error);
}

static bool
go_on(Advance *advance, GError **error)
{
	GError *problem = NULL;
	int steps = 0;

	while (!match_over(advance->table->match) && steps++ < STEPS_A_RUN) {
		if (!all_ready(advance, &problem))
			break;
		if (!step(advance, &problem))
			break;
	}
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (match_over(advance->table->match))
		return ending_result(advance->run, advance->table, error) &&
		       save(advance, error);
	return open_decisions(advance, error) && save(advance, error) &&
	       keep_time(advance, error);
}

bool
advance_match(Run *run, gint64 match, GError **error)
{
	Advance advance = { .run = run };
	bool played;

	advance.table = table_cache_get(run->tables, match, error);
	if (!advance.table)
		return false;
	if (advance.table->row->phase != MATCH_LIVE)
		return match_settle(run->club->store, match, error);
	if (!succession_look(run, advance.table, error))
		return false;
	advance.decisions = decision_list(run->club->store, match, error);
	if (!advance.decisions)
		return false;
	played = go_on(&advance, error);
	g_clear_pointer(&advance.decisions, g_ptr_array_unref);
	g_clear_error(&advance.error);
	return played;
}
