/* reference.c - a card game written as general game libraries do it, against
 * which our own rules are measured (goal 6).
 *
 * It imitates a move in OpenSpiel's card games as a random simulation makes and
 * counts it: the mover is queried through a pointer, the legal actions come in
 * a fresh vector of 64-bit numbers, a Mersenne twister picks one, and the
 * action is applied through a pointer and appended to a growing history.
 * Dealing a card is such a move too, picked from a fresh vector of chance
 * outcomes. The game is plain: 52 cards, 4 players, 13 tricks, follow suit, no
 * trumps; a match starts from a copy of an empty state. Don't change it, so
 * that figures of different years can be compared. */
#include "bench.h"

#define PLAYERS 4
#define SUITS 4
#define RANKS 13
#define CARDS (SUITS * RANKS)

enum { OVER = -1, CHANCE = -2 }; /* in place of a player */

typedef struct {
	gint64 player, action;
} Played;

typedef struct {
	gint64 action;
	double chance;
} Outcome;

typedef struct Table Table;

typedef struct {
	Table *(*clone)(const Table *);
	int (*player)(const Table *);
	GArray *(*outcomes)(const Table *);
	GArray *(*legal)(const Table *);
	void (*apply)(Table *, gint64 action);
	void (*scores)(const Table *, double *scores);
	void (*done)(Table *);
} Rules;

struct Table {
	gint8 holder[CARDS]; /* 0: in the deck; -1: played; else player + 1 */
	gint8 trick[PLAYERS];
	int in_trick, player, dealt, left;
	int tricks[PLAYERS];
	GArray *history; /* of Played */
};

static Table *
whist_clone(const Table *from)
{
	Table *table = g_memdup2(from, sizeof(*from));

	table->history = g_array_new(FALSE, FALSE, sizeof(Played));
	return table;
}

static void
whist_done(Table *table)
{
	g_array_unref(table->history);
	g_free(table);
}

static int
whist_player(const Table *table)
{
	return table->dealt < CARDS ? CHANCE
	       : table->left	    ? table->player
				    : OVER;
}

static GArray *
whist_outcomes(const Table *table)
{
	GArray *outcomes = g_array_new(FALSE, FALSE, sizeof(Outcome));
	Outcome outcome = { .chance = 1.0 / (CARDS - table->dealt) };

	for (; outcome.action < CARDS; outcome.action++)
		if (!table->holder[outcome.action])
			g_array_append_val(outcomes, outcome);
	return outcomes;
}

static void
cards_of(const Table *table, int from, int to, GArray *out)
{
	for (gint64 card = from; card < to; card++)
		if (table->holder[card] == table->player + 1)
			g_array_append_val(out, card);
}

static GArray *
whist_legal(const Table *table)
{
	GArray *actions = g_array_new(FALSE, FALSE, sizeof(gint64));
	int led = table->in_trick ? table->trick[0] / RANKS * RANKS : 0;

	if (table->in_trick)
		cards_of(table, led, led + RANKS, actions);
	if (!actions->len)
		cards_of(table, 0, CARDS, actions);
	return actions;
}

static void
trick_end(Table *table)
{
	int best = 0;

	for (int i = 1; i < PLAYERS; i++)
		if (table->trick[i] / RANKS == table->trick[best] / RANKS &&
		    table->trick[i] > table->trick[best])
			best = i;
	/* the turn has come back to the player who led the trick */
	table->player = (table->player + best) % PLAYERS;
	table->tricks[table->player]++;
	table->in_trick = 0;
}

static void
card_play(Table *table, gint64 card)
{
	g_assert(table->holder[card] == table->player + 1);
	table->holder[card] = -1;
	table->trick[table->in_trick++] = (gint8)card;
	table->player = (table->player + 1) % PLAYERS;
	table->left--;
	if (table->in_trick == PLAYERS)
		trick_end(table);
}

static void
whist_apply(Table *table, gint64 action)
{
	Played played = { whist_player(table), action };

	g_array_append_val(table->history, played);
	if (played.player != CHANCE) {
		card_play(table, action);
		return;
	}
	table->holder[action] = (gint8)(table->dealt++ % PLAYERS + 1);
	table->left++;
}

static void
whist_scores(const Table *table, double *scores)
{
	for (int i = 0; i < PLAYERS; i++)
		scores[i] = table->tricks[i];
}

static gint64
outcome_draw(const GArray *outcomes, GRand *chance)
{
	double at = g_rand_double(chance);
	guint i = 0;

	for (; i + 1 < outcomes->len; i++) {
		at -= g_array_index(outcomes, Outcome, i).chance;
		if (at < 0)
			break;
	}
	return g_array_index(outcomes, Outcome, i).action;
}

static gint64
action_draw(const Rules *rules, const Table *table, GRand *chance)
{
	bool dealing = rules->player(table) == CHANCE;
	g_autoptr(GArray) choice =
		dealing ? rules->outcomes(table) : rules->legal(table);

	if (dealing)
		return outcome_draw(choice, chance);
	return g_array_index(choice, gint64,
			     g_rand_int_range(chance, 0, (gint32)choice->len));
}

gint64
bench_reference(void)
{
	static const Rules whist = { whist_clone, whist_player, whist_outcomes,
				     whist_legal, whist_apply,	whist_scores,
				     whist_done };
	/* called through memory, so that the compiler can't resolve the
	 * calls */
	static const Rules *volatile known = &whist;
	static const Table empty;
	static GRand *chance;
	const Rules *rules = known;
	double scores[PLAYERS], sum = 0;

	if (!chance)
		chance = g_rand_new_with_seed(1);
	Table *table = rules->clone(&empty);

	while (rules->player(table) != OVER)
		rules->apply(table, action_draw(rules, table, chance));
	rules->scores(table, scores);
	for (int i = 0; i < PLAYERS; i++)
		sum += scores[i];
	g_assert(sum == RANKS);
	gint64 moves = table->history->len;

	rules->done(table);
	return moves;
}
