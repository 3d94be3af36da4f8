/* reference.c - a card game by the means of general game libraries: the measure
 * of our own rules (goal 6).
 *
 * It stands for a move in OpenSpiel's card games, as its random simulation makes
 * them: the mover is asked for behind a pointer, the legal actions come in a
 * fresh vector of 64-bit numbers, one of them is drawn by a Mersenne twister,
 * and the action is applied behind a pointer, which adds it to a history that
 * grows.  The game is plain: 52 cards, 4 players, 13 tricks, suit is followed,
 * no trumps; a match starts from a copy of an empty state and a shuffled deck.
 * It is left as it is, so that figures of years can be compared. */
#include "bench.h"

#define PLAYERS 4
#define SUITS 4
#define RANKS 13
#define CARDS (SUITS * RANKS)

typedef struct {
	gint64 player, action;
} Played;

typedef struct Table Table;

typedef struct {
	Table *(*clone)(const Table *);
	void (*deal)(Table *, GRand *);
	int (*player)(const Table *); /* -1: the match is over */
	GArray *(*legal)(const Table *);
	void (*apply)(Table *, gint64 action);
	void (*scores)(const Table *, double *scores);
	void (*done)(Table *);
} Rules;

struct Table {
	gint8 holder[CARDS]; /* -1: played */
	gint8 trick[PLAYERS];
	int in_trick, player, left;
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

static void
whist_deal(Table *table, GRand *chance)
{
	for (int i = 0; i < CARDS; i++)
		table->holder[i] = (gint8)(i % PLAYERS);
	for (int i = CARDS - 1; i > 0; i--) {
		int other = g_rand_int_range(chance, 0, i + 1);
		gint8 kept = table->holder[i];

		table->holder[i] = table->holder[other];
		table->holder[other] = kept;
	}
	table->left = CARDS;
}

static int
whist_player(const Table *table)
{
	return table->left ? table->player : -1;
}

static void
cards_of(const Table *table, int from, int to, GArray *out)
{
	for (gint64 card = from; card < to; card++)
		if (table->holder[card] == table->player)
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
	/* the next player is the first of the trick again */
	table->player = (table->player + best) % PLAYERS;
	table->tricks[table->player]++;
	table->in_trick = 0;
}

static void
whist_apply(Table *table, gint64 action)
{
	Played played = { table->player, action };

	g_assert(table->holder[action] == table->player);
	g_array_append_val(table->history, played);
	table->holder[action] = -1;
	table->trick[table->in_trick++] = (gint8)action;
	table->player = (table->player + 1) % PLAYERS;
	table->left--;
	if (table->in_trick == PLAYERS)
		trick_end(table);
}

static void
whist_scores(const Table *table, double *scores)
{
	for (int i = 0; i < PLAYERS; i++)
		scores[i] = table->tricks[i];
}

gint64
bench_reference(void)
{
	/* reached through memory, so that no call is known beforehand */
	static const Rules whist = { whist_clone,  whist_deal,	whist_player,
				     whist_legal,  whist_apply, whist_scores,
				     whist_done };
	static const Rules *volatile known = &whist;
	static const Table empty;
	static GRand *chance;
	const Rules *rules = known;
	double scores[PLAYERS], sum = 0;

	if (!chance)
		chance = g_rand_new_with_seed(1);
	Table *table = rules->clone(&empty);

	rules->deal(table, chance);
	while (rules->player(table) >= 0) {
		GArray *legal = rules->legal(table);
		int n = g_rand_int_range(chance, 0, (gint32)legal->len);

		rules->apply(table, g_array_index(legal, gint64, n));
		g_array_unref(legal);
	}
	rules->scores(table, scores);
	for (int i = 0; i < PLAYERS; i++)
		sum += scores[i];
	g_assert(sum == RANKS);
	gint64 moves = table->history->len;

	rules->done(table);
	return moves;
}
