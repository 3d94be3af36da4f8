/* simulation.c - whole matches of house bots, without a club. */
#include "match/simulation.h"

#include "base/base.h"
#include "base/secret.h"
#include "match/desk.h"

#define STEPS_MOST 100000

/* Deals a match with a seed made of a text, which *deal keeps. */
static Match *
seeded_new(Deal *deal, const char *text, GError **error)
{
	g_autofree char *hash = secret_sha256(text, strlen(text));

	secret_unhex(hash, deal->seed, SEED_BYTES);
	Match *match = match_new(deal, error);

	if (match)
		match_keep(match, KEEP_STATE);
	return match;
}

Match *
sample_new(const Deal *deal, const char *seed, GError **error)
{
	Deal seeded = *deal;

	return seeded_new(&seeded, seed, error);
}

static bool
fail_endless(const Match *match, GError **error)
{
	return fail(error, ERROR_NEVER, "%s does not end within %d steps",
		    match_game(match)->name, match_steps(match));
}

/* Plays a step in which each seat moves at its level; returns which seats
 * moved. */
static Seats
step_by_levels(Match *match, const Level levels[SEATS_MAX])
{
	Seats waiting = match_waiting(match);
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat))
			match_stand_in(match, seat, levels[seat], &moves[seat]);
	if (waiting)
		match_step(match, moves);
	return waiting;
}

bool
sample_step(Match *match)
{
	static const Level bots[SEATS_MAX] = {
		[0 ... SEATS_MAX - 1] = LEVEL_BOT,
	};

	return step_by_levels(match, bots) != 0;
}

/* --- a simulation -------------------------------------------------------- */

bool
simulation_play(const Simulation *simulation, int n, Outcome *out,
		GError **error)
{
	Deal deal = simulation->deal;
	int most = simulation->steps_most;
	Seats waiting;
	g_autofree char *text = g_strdup_printf("%s %d", simulation->seed, n);
	g_autoptr(Match) match = seeded_new(&deal, text, error);

	if (!match)
		return false;
	*out = (Outcome){ 0 };
	while ((waiting = step_by_levels(match, simulation->players))) {
		if (match_steps(match) > (most ? most : STEPS_MOST))
			return fail_endless(match, error);
		out->moves += seats_count(waiting);
	}
	out->steps = match_steps(match);
	match_score(match, out->points, out->places);
	return true;
}

/* Adds the pairs of seats of different levels. */
static void
pairs_add(Tally *tally, const Simulation *simulation, const int *places)
{
	int seats = simulation->deal.seats;
	double won[LEVELS][LEVELS] = { 0 }, of[LEVELS][LEVELS] = { 0 };

	for (int seat = 0; seat < seats; seat++)
		for (int other = 0; other < seats; other++) {
			Level mine = simulation->players[seat];
			Level theirs = simulation->players[other];

			of[mine][theirs] += mine != theirs;
			won[mine][theirs] +=
				mine != theirs
					? elo_pair(places[seat], places[other])
					: 0;
		}
	for (int a = 0; a < LEVELS; a++)
		for (int b = 0; b < LEVELS; b++)
			share_add(&tally->pairs[a][b], won[a][b], of[a][b]);
}

/* Adds the wins, and the points, of seats and levels. */
static void
wins_add(Tally *tally, const Simulation *simulation, const Outcome *outcome)
{
	int seats = simulation->deal.seats, winners = 0;
	double won[LEVELS] = { 0 }, of[LEVELS] = { 0 };

	for (int seat = 0; seat < seats; seat++)
		winners += outcome->places[seat] == 1;
	for (int seat = 0; seat < seats; seat++) {
		Level level = simulation->players[seat];
		double win = outcome->places[seat] == 1 ? 1.0 / winners : 0;

		won[level] += win;
		of[level]++;
		share_add(&tally->seat[seat].won, win, 1);
		tally->seat[seat].points += outcome->points[seat];
		tally->level[level].points += outcome->points[seat];
	}
	for (int level = 0; level < LEVELS; level++)
		share_add(&tally->level[level].won, won[level], of[level]);
}

void
tally_add(Tally *tally, const Simulation *simulation, const Outcome *outcome)
{
	if (tally->matches == 0 || outcome->steps < tally->least)
		tally->least = outcome->steps;
	tally->most = MAX(tally->most, outcome->steps);
	tally->matches++;
	tally->steps += outcome->steps;
	tally->moves += outcome->moves;
	wins_add(tally, simulation, outcome);
	pairs_add(tally, simulation, outcome->places);
}

bool
simulation_duel(const Simulation *simulation, int n, Level level, Level other,
		Share *deals, GError **error)
{
	Simulation duel = *simulation;
	int seats = duel.deal.seats;
	double won = 0;

	for (int mine = 0; mine < seats; mine++) {
		Outcome outcome;

		for (int seat = 0; seat < seats; seat++)
			duel.players[seat] = seat == mine ? level : other;
		if (!simulation_play(&duel, n, &outcome, error))
			return false;
		for (int seat = 0; seat < seats; seat++)
			won += seat == mine ? 0
					    : elo_pair(outcome.places[mine],
						       outcome.places[seat]);
	}
	share_add(deals, won / (seats * (seats - 1)), 1);
	return true;
}

double
tally_mean_steps(const Tally *tally)
{
	return tally->matches ? (double)tally->steps / tally->matches : 0;
}

double
tally_mean_points(const TallyPart *part)
{
	return part->won.of > 0 ? (double)part->points / part->won.of : 0;
}

/* --- how many mails a match asks of its players --------------------------- */

#define AHEAD_MOST 12
#define HOURS_LEAST 4 /* people answer after HOURS_LEAST to HOURS_MOST */
#define HOURS_MOST 24
#define HOURS_SPAN (HOURS_MOST - HOURS_LEAST + 1)
#define OR " or "

typedef struct {
	const MailHabit *habit;
	MailCount *count;
	Match *match;
	Desk *desks[SEATS_MAX];
	int shown[SEATS_MAX];	     /* plans shown */
	GHashTable *used[SEATS_MAX]; /* by topic: how many moves plans made */
	Dice dice;		     /* decides what players think up */
	Dice clock;		     /* decides how long they take to answer */
} MailMatch;

/* --- what a player imagines ---------------------------------------------- */

/* The seat's moves at its next decisions, each with alternatives. */
typedef struct {
	GPtrArray *wishes[AHEAD_MOST];
	int n;
} Queue;

static void
wish_add(Queue *queue, int place, char *stolen)
{
	g_autofree char *text = stolen;

	if (place == queue->n)
		queue->wishes[queue->n++] =
			g_ptr_array_new_with_free_func(g_free);
	GPtrArray *wishes = queue->wishes[place];

	for (guint i = 0; i < wishes->len; i++)
		if (strcmp(wishes->pdata[i], text) == 0)
			return;
	g_ptr_array_add(wishes, g_steal_pointer(&text));
}

/* Plays on from a state that is possible for all the seat knows, while the
 * topic stays the same, and queues the seat's moves. */
static void
imagine(MailMatch *live, int seat, Move *first, void *state, Queue *queue)
{
	const Game *game = match_game(live->match);
	const Terms *terms = match_terms(live->match);
	const char *topic = match_topic(live->match, seat);
	Seats waiting = game->waiting(terms, state);
	int place = -1;

	while (waiting &&
	       !strcmp(game->topic(terms, state, __builtin_ctz(waiting)),
		       topic)) {
		Move moves[SEATS_MAX];
		bool mine = seats_has(waiting, seat);

		for (int other = 0; other < SEATS_MAX; other++)
			if (seats_has(waiting, other))
				game->bot(terms, state, other, &live->dice,
					  &moves[other]);
		if (mine && place < 0)
			moves[seat] = *first;
		if (mine && place >= 0) {
			g_autoptr(Moves) legal = moves_new();

			game->legal(terms, state, seat, legal);
			wish_add(queue, place,
				 moves_plain(legal, &moves[seat]));
		}
		place += mine;
		if (place >= MIN(live->habit->ahead, AHEAD_MOST))
			break;
		game->step(terms, state, moves, NULL);
		waiting = game->waiting(terms, state);
	}
}

/* --- a mail -------------------------------------------------------------- */

static bool
queue_write(MailMatch *live, int seat, Move *first, GError **error)
{
	const Game *game = match_game(live->match);
	Queue queue = { .n = 0 };
	bool good = true;

	for (int i = 0; i < MAX(live->habit->wishes, 1); i++) {
		g_autofree void *state =
			g_memdup2(match_state(live->match), game->state_size);

		game->veil(match_terms(live->match), state, seat, &live->dice);
		imagine(live, seat, first, state, &queue);
	}
	for (int i = 0; good && i < queue.n; i++)
		good = desk_next(live->desks[seat], live->match, seat,
				 match_topic(live->match, seat),
				 queue.wishes[i], error);
	while (queue.n)
		g_ptr_array_unref(queue.wishes[--queue.n]);
	return good;
}

static bool
list_write(MailMatch *live, int seat, const char *list, GError **error)
{
	g_auto(GStrv) sides = g_strsplit(list, ":", 2);
	g_autoptr(GPtrArray) wishes = g_ptr_array_new_with_free_func(g_free);

	if (!sides[0] || !sides[1])
		return fail(error, ERROR_NEVER,
			    "'%s' is no list; write topic: move or move", list);
	g_auto(GStrv) moves = g_strsplit(sides[1], OR, -1);

	for (char **move = moves; *move; move++)
		g_ptr_array_add(wishes, g_strdup(g_strstrip(*move)));
	return desk_always(live->desks[seat], live->match, seat,
			   g_strstrip(sides[0]), wishes, error);
}

static bool
plans_write(MailMatch *live, int seat, Move *first, GError **error)
{
	const char *const *list = live->habit->always;
	int dropped;

	if (!desk_clear(live->desks[seat], live->match, seat, NULL, &dropped,
			error))
		return false;
	for (; list && *list; list++)
		if (!list_write(live, seat, *list, error))
			return false;
	return !live->habit->ahead || queue_write(live, seat, first, error);
}

static int
used_count(const MailMatch *live, int seat)
{
	return GPOINTER_TO_INT(g_hash_table_lookup(
		live->used[seat], match_topic(live->match, seat)));
}

/* Takes the plan shown in a letter, if it is the seat's turn to take one.
 * *answered becomes whether it also answers the decision. */
static bool
lesson_take(MailMatch *live, int seat, bool *answered, GError **error)
{
	const MailHabit *habit = live->habit;
	Desk *desk = live->desks[seat];
	g_autofree char *topic = NULL;
	g_autoptr(GPtrArray) wishes = NULL;
	bool always;

	*answered = false;
	if (!habit->taught || !seats_has(habit->takers, seat) ||
	    used_count(live, seat) >= PLANS_KNOWN ||
	    !habit->taught(live->match, seat, &always, &topic, &wishes,
			   habit->data))
		return true;
	live->count->shown++;
	if (++live->shown[seat] % habit->nth)
		return true;
	live->count->taken++;
	if (!(always ? desk_always : desk_next)(desk, live->match, seat, topic,
						wishes, error))
		return false;
	*answered = always && desk_fill(desk, live->match, seat, NULL, NULL);
	return true;
}

/* Writes one mail: the plan shown or the bot's move as a line, and the plans
 * that the player adds by habit. */
static bool
mail_write(MailMatch *live, int seat, GError **error)
{
	Move move;
	bool answered;

	live->count->mails++;
	if (!lesson_take(live, seat, &answered, error))
		return false;
	if (answered)
		return true;
	match_stand_in(live->match, seat, LEVEL_BOT, &move);
	g_autofree char *text =
		moves_plain(match_legal(live->match, seat), &move);
	DeskLine line = { .line = text };

	if (!live->habit->taught && !plans_write(live, seat, &move, error))
		return false;
	desk_take(live->desks[seat], live->match, seat, &line, 1);
	g_assert(line.verdict == DESK_TAKEN);
	desk_line_clear(&line);
	return true;
}

/* --- a match ------------------------------------------------------------- */

static bool
seat_decide(MailMatch *live, int seat, bool *asked, GError **error)
{
	Desk *desk = live->desks[seat];

	live->count->decisions++;
	if (!desk_fill(desk, live->match, seat, NULL, NULL)) {
		*asked = true;
		return mail_write(live, seat, error);
	}
	if (desk_order_by(desk) == ORDER_FORCED) {
		live->count->forced++;
		return true;
	}
	live->count->planned++;
	g_hash_table_replace(live->used[seat],
			     g_strdup(match_topic(live->match, seat)),
			     GINT_TO_POINTER(used_count(live, seat) + 1));
	return true;
}

/* Plays a step; the match waits for the slowest of the players asked. */
static bool
mails_step(MailMatch *live, Seats waiting, GError **error)
{
	const char *texts[SEATS_MAX] = { NULL };
	int hours = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		bool asked = false;

		if (!seats_has(waiting, seat))
			continue;
		if (!seat_decide(live, seat, &asked, error))
			return false;
		if (asked)
			hours = MAX(hours,
				    HOURS_LEAST + (int)dice_below(&live->clock,
								  HOURS_SPAN));
		texts[seat] = desk_order(live->desks[seat]);
	}
	live->count->stops += hours > 0;
	live->count->hours += hours;
	if (!match_replay(live->match, texts, error))
		return false;
	for (int seat = 0; seat < match_terms(live->match)->seats; seat++)
		desk_played(live->desks[seat], live->match, seat, NULL, NULL);
	return true;
}

bool
mail_count_play(const MailHabit *habit, int n, MailCount *count, GError **error)
{
	Deal deal = habit->deal;
	g_autofree char *text = g_strdup_printf("%s %d", habit->seed, n);
	g_autoptr(Match) match = seeded_new(&deal, text, error);

	if (!match)
		return false;
	MailMatch live = { .habit = habit,
			   .count = count,
			   .match = match,
			   .dice = dice_new(deal.seed, "mails"),
			   .clock = dice_new(deal.seed, "clock") };

	for (int seat = 0; seat < deal.seats; seat++) {
		live.desks[seat] = desk_new();
		live.used[seat] = g_hash_table_new_full(g_str_hash, g_str_equal,
							g_free, NULL);
	}
	bool good = true;

	for (Seats waiting; good && (waiting = match_waiting(match));)
		good = match_steps(match) < STEPS_MOST
			       ? mails_step(&live, waiting, error)
			       : fail_endless(match, error);
	if (good) {
		int points[SEATS_MAX];

		match_score(match, points, count->places);
		count->matches++;
	}
	for (int seat = 0; seat < deal.seats; seat++) {
		desk_free(live.desks[seat]);
		g_hash_table_unref(live.used[seat]);
	}
	return good;
}
