/* mail_count.c - how many mails a match asks of its players. */
#include "match/mail_count.h"

#include "base/error.h"
#include "base/secret.h"
#include "match/desk.h"

#include <string.h>

#define STEPS_MOST 100000
#define AHEAD_MOST 12
#define HOURS_LEAST 4 /* people answer after HOURS_LEAST to HOURS_MOST */
#define HOURS_MOST 24
#define OR " or "

typedef struct {
	const MailHabit *habit;
	MailCount *count;
	Match *match;
	Desk *desks[SEATS_MAX];
	Dice dice;  /* for what players imagine */
	Dice clock; /* for how long they take to answer */
} LiveMatch;

/* --- what a player imagines ---------------------------------------------- */

/* The seat's moves at its next decisions, each with alternatives. */
typedef struct {
	GPtrArray *wishes[AHEAD_MOST];
	int n;
} Queue;

static void
queue_clear(Queue *queue)
{
	while (queue->n)
		g_ptr_array_unref(queue->wishes[--queue->n]);
}

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

static void
all_choose(LiveMatch *live, const void *state, Seats waiting, Move *moves)
{
	const Game *game = match_game(live->match);

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (seats_has(waiting, seat))
			game->bot(match_terms(live->match), state, seat,
				  &live->dice, &moves[seat]);
}

static char *
written(LiveMatch *live, const void *state, int seat, const Move *move)
{
	const Game *game = match_game(live->match);
	g_autoptr(Moves) moves = moves_new();

	game->legal(match_terms(live->match), state, seat, moves);
	return moves_plain(moves, move);
}

/* Plays on from a state that is possible for all the seat knows, while the
 * topic stays the same, and queues the seat's moves. */
static void
imagine(LiveMatch *live, int seat, Move *first, void *state, Queue *queue)
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

		all_choose(live, state, waiting, moves);
		if (mine && place < 0)
			moves[seat] = *first;
		else if (mine)
			wish_add(queue, place,
				 written(live, state, seat, &moves[seat]));
		place += mine;
		if (place >= MIN(live->habit->ahead, AHEAD_MOST))
			break;
		game->step(terms, state, moves, NULL);
		waiting = game->waiting(terms, state);
	}
}

static void
queue_fill(LiveMatch *live, int seat, Move *first, Queue *queue)
{
	const Game *game = match_game(live->match);

	for (int i = 0; i < MAX(live->habit->wishes, 1); i++) {
		g_autofree void *state =
			g_memdup2(match_state(live->match), game->state_size);

		game->veil(match_terms(live->match), state, seat, &live->dice);
		imagine(live, seat, first, state, queue);
	}
}

/* --- a mail -------------------------------------------------------------- */

static bool
queue_write(LiveMatch *live, int seat, Move *first, GError **error)
{
	Queue queue = { .n = 0 };
	bool good = true;

	queue_fill(live, seat, first, &queue);
	for (int i = 0; good && i < queue.n; i++)
		good = desk_next(live->desks[seat], live->match, seat,
				 match_topic(live->match, seat),
				 queue.wishes[i], error);
	queue_clear(&queue);
	return good;
}

static bool
list_write(LiveMatch *live, int seat, const char *list, GError **error)
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
plans_write(LiveMatch *live, int seat, Move *first, GError **error)
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

/* Writes one mail: the bot's move as a line, and the plans of the habit. */
static bool
mail_write(LiveMatch *live, int seat, GError **error)
{
	Move move;

	match_stand_in(live->match, seat, STAND_IN_BOT, &move);
	g_autofree char *text = match_plain(live->match, seat, &move);
	DeskLine line = { .line = text };

	live->count->mails++;
	if (!plans_write(live, seat, &move, error))
		return false;
	desk_take(live->desks[seat], live->match, seat, &line, 1);
	g_assert(line.verdict == DESK_TAKEN);
	desk_line_clear(&line);
	return true;
}

/* --- a match ------------------------------------------------------------- */

static bool
seat_decide(LiveMatch *live, int seat, bool *asked, GError **error)
{
	Desk *desk = live->desks[seat];

	live->count->decisions++;
	if (!desk_fill(desk, live->match, seat, NULL, NULL)) {
		*asked = true;
		return mail_write(live, seat, error);
	}
	if (desk_order_by(desk) == ORDER_FORCED)
		live->count->forced++;
	else
		live->count->planned++;
	return true;
}

static int
answer_hours(LiveMatch *live)
{
	return HOURS_LEAST +
	       (int)dice_below(&live->clock, HOURS_MOST - HOURS_LEAST + 1);
}

/* Plays a step; the match waits for the slowest of the players asked. */
static bool
step(LiveMatch *live, Seats waiting, GError **error)
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
			hours = MAX(hours, answer_hours(live));
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

static bool
play(LiveMatch *live, GError **error)
{
	Seats waiting;

	while ((waiting = match_waiting(live->match))) {
		if (match_steps(live->match) >= STEPS_MOST)
			return fail(error, ERROR_NEVER,
				    "%s does not end within %d steps",
				    match_game(live->match)->name, STEPS_MOST);
		if (!step(live, waiting, error))
			return false;
	}
	live->count->matches++;
	return true;
}

bool
mail_count_play(const MailHabit *habit, int n, MailCount *count, GError **error)
{
	Deal deal = habit->deal;
	g_autofree char *text = g_strdup_printf("%s %d", habit->seed, n);
	g_autofree char *hash = secret_sha256(text, strlen(text));

	secret_unhex(hash, deal.seed, SEED_BYTES);
	g_autoptr(Match) match = match_new(&deal, error);

	if (!match)
		return false;
	LiveMatch live = { .habit = habit,
			   .count = count,
			   .match = match,
			   .dice = dice_new(deal.seed, "mails"),
			   .clock = dice_new(deal.seed, "clock") };

	match_fingerprints(match, false);
	for (int seat = 0; seat < deal.seats; seat++)
		live.desks[seat] = desk_new();
	bool good = play(&live, error);

	for (int seat = 0; seat < deal.seats; seat++)
		desk_free(live.desks[seat]);
	return good;
}
