/* bot.c - moves for an absent player: a bot that weighs what a painting is
 * worth to it, how likely its cards there win, and what they would win
 * elsewhere; and the harmless move.  The bot uses only public knowledge of the
 * others: how many cards they have where, and what their unseen cards are worth
 * on average. */
#include "games/art-gallery/rules.h"

typedef struct {
	const Terms *terms;
	const State *s;
	int me, areas;
	int turns;	      /* turns I still have after this one */
	double pile[PILES];   /* value to me of the tile on top */
	double worth[AREAS];  /* worth to me of the painting there */
	double rival[AREAS];  /* the highest bid the others may reach */
	double chance[AREAS]; /* chance that I win it as things are */
	struct {
		int cards, zeros, sum;
	} mine[AREAS]; /* my cards there */
} Mind;

/* --- what a painting is worth -------------------------------------------- */

/* A seat's chains in each row: the best, and the last one, which may grow. */
typedef struct {
	int best[ROWS], last[ROWS];
} Chains;

static Chains
chains_of(const Tables *tables, const State *s, int seat)
{
	Chains chains = { .best = { 0 } };

	for (int i = 0; i < s->collected[seat]; i++) {
		const Artwork *art = &tables->painting[s->collection[seat][i]];

		for (int row = 0; row < ROWS; row++) {
			int value = art->value[row];
			int last = value ? chains.last[row] + value : 0;

			chains.last[row] = last;
			chains.best[row] = MAX(chains.best[row], last);
		}
	}
	return chains;
}

static double
gain(const Terms *terms, const State *s, int seat, const Chains *chains,
     int number)
{
	const Tables *tables = state_tables(terms);
	int more = 0, rows = 0;

	for (int row = 0; row < ROWS; row++) {
		int value = tables->painting[number].value[row];
		int grown = chains->last[row] + value - chains->best[row];

		more += value ? MAX(grown, 0) : 0;
		rows += value > 0;
	}
	if (s->owner[number] == seat)
		more += tables->match - tables->other;
	/* Chains through the painting may still grow. */
	return more + 0.4 * rows;
}

/* --- what others may bid ------------------------------------------------- */

static double
unseen_mean(const State *s, int seat, int areas)
{
	int n = 0, sum = 0;

	for (int card = 0; card < VALUES; card++) {
		n += s->hand[seat][card];
		sum += card * s->hand[seat][card];
	}
	for (int area = 0; area < areas; area++)
		for (int i = 0; i < s->markers[area]; i++)
			if (s->bar[area][i].seat == seat) {
				n++;
				sum += s->bar[area][i].card;
			}
	return n ? (double)sum / n : 0;
}

static double
rival_bid(const Mind *mind, int area, const double mean[PLAYERS])
{
	const State *s = mind->s;
	double best = -1;

	for (int seat = 0; seat < mind->terms->seats; seat++) {
		int cards = 0;

		for (int i = 0; i < s->markers[area]; i++)
			cards += s->bar[area][i].seat == seat;
		if (seat != mind->me && cards)
			best = MAX(best, cards * mean[seat] + (cards > 1));
	}
	return best;
}

/* --- my own cards -------------------------------------------------------- */

/* Returns my sum at a gallery with one more card; -1 adds none. */
static double
my_bid(const Mind *mind, int area, int card)
{
	int cards = mind->mine[area].cards + (card >= 0);
	int zeros = mind->mine[area].zeros + (card == 0);
	int sum = mind->mine[area].sum + MAX(card, 0);

	if (cards > 1 || (cards && mind->terms->options[OPTION_ZERO] &&
			  mind->s->markers[area] > 0))
		sum += zeros * state_tables(mind->terms)->zero;
	return cards ? sum : -2;
}

static void
mine_read(Mind *mind, int area)
{
	for (int i = 0; i < mind->s->markers[area]; i++) {
		const Marker *marker = &mind->s->bar[area][i];

		if (marker->seat != mind->me)
			continue;
		mind->mine[area].cards++;
		mind->mine[area].zeros += marker->card == 0;
		mind->mine[area].sum += marker->card;
	}
}

static double
win_chance(const Mind *mind, int area, int card)
{
	double bid = my_bid(mind, area, card);

	if (bid < 0)
		return 0;
	double x = (bid - mind->rival[area]) / 3;

	return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

static void
mind_read(Mind *mind, const Terms *terms, const State *s, int me)
{
	double mean[PLAYERS];
	Chains chains[PLAYERS];

	*mind = (Mind){ .terms = terms, .s = s, .me = me };
	mind->areas = state_benches(terms);
	mind->turns = TURNS - 1 - state_turns(terms, s, me);
	/* how many cards other players will still place in an area */
	double to_come =
		(double)(TURNS * terms->seats - s->played - 1 - mind->turns) /
		mind->areas;

	for (int seat = 0; seat < terms->seats; seat++) {
		mean[seat] = unseen_mean(s, seat, mind->areas);
		chains[seat] = chains_of(state_tables(terms), s, seat);
	}
	for (int area = 1; area < mind->areas; area++) {
		int number = s->display[area];
		double most = 0;

		/* Add part of a painting's value to the player who gains most
		 * by it. */
		for (int seat = 0; seat < terms->seats; seat++)
			if (seat != me)
				most = MAX(most, gain(terms, s, seat,
						      &chains[seat], number));
		mine_read(mind, area);
		mind->worth[area] =
			gain(terms, s, me, &chains[me], number) + 0.2 * most;
		mind->rival[area] = rival_bid(mind, area, mean) + 2.5 * to_come;
		mind->chance[area] = win_chance(mind, area, -1);
	}
}

/* --- tiles --------------------------------------------------------------- */

static double
tile_worth(const Terms *terms, const State *s, int me, int tile)
{
	const Tables *tables = state_tables(terms);
	double more = tables->match - tables->other;

	if (state_owns(s, me, tile))
		return tables->match;
	for (int seat = 0; seat < terms->seats; seat++)
		if (state_owns(s, seat, tile))
			return tables->other + more / terms->seats;
	return tables->other +
	       more * (state_displayed(terms, s, tile) ? 0.4 : 0.15);
}

static void
piles_read(const Terms *terms, const State *s, int me, double worth[PILES])
{
	for (int pile = 0; pile < PILES; pile++)
		worth[pile] = s->piled[pile] ? tile_worth(terms, s, me,
							  state_top(s, pile))
					     : 0;
}

/* Finds the one or two piles with the most valuable tiles for a card; returns
 * their value. */
static double
tiles_best(const Terms *terms, const State *s, const double worth[PILES],
	   int card, int best[2])
{
	const int *price = state_tables(terms)->price;
	double most = 0;

	best[0] = best[1] = -1;
	for (int a = 0; a < PILES; a++) {
		if (!shop_affords(terms, s, a, card))
			continue;
		for (int b = -1; b < a; b++) {
			double value = worth[a];

			if (b >= 0 &&
			    !shop_affords(terms, s, b, card - price[a]))
				continue;
			if (b >= 0)
				value += worth[b];
			if (value <= most)
				continue;
			most = value;
			best[0] = b < 0 ? a : b;
			best[1] = b < 0 ? -1 : a;
		}
	}
	return most;
}

/* --- a turn -------------------------------------------------------------- */

/* Estimates a card's worth at an area; in the Shop it is less if earlier
 * markers choose first. */
static double
bid_value(const Mind *mind, int area, int card)
{
	int best[2];

	if (!area)
		return tiles_best(mind->terms, mind->s, mind->pile, card,
				  best) *
		       (1 - 0.08 * mind->s->markers[0]);
	return mind->worth[area] *
	       (win_chance(mind, area, card) - mind->chance[area]);
}

/* Estimates what keeping a card is worth: in hand at the end, and for later
 * bids. */
static double
keep_value(int card)
{
	return card ? 0.12 * card : 0.5;
}

static void
turn_choose(const Terms *terms, const State *s, int seat, Move *out)
{
	bool blocked = loop_blocked(terms, s, seat);
	double most = 0;
	Mind mind;

	mind_read(&mind, terms, s, seat);
	piles_read(terms, s, seat, mind.pile);
	out->verb = blocked ? VERB_SHOW : VERB_MOVE;
	for (int step = 0; step < STEPS; step++) {
		int card = step_card(step);

		if (step == 1 || !s->hand[seat][card])
			continue;
		int end = loop_end(terms, s, seat, step);

		if (!blocked && state_full(terms, s, end))
			continue;
		for (int bid = 0; bid < VALUES; bid++) {
			if (s->hand[seat][bid] <= (card == bid))
				continue;
			double value = -keep_value(card) - keep_value(bid);

			if (!blocked)
				value += bid_value(&mind, end, bid);
			if (out->n && value <= most)
				continue;
			most = value;
			out->n = 2;
			out->arg[0] = step;
			out->arg[1] = bid;
		}
	}
}

void
art_bot(const Terms *terms, const State *s, int seat, Dice *dice, Move *out)
{
	double worth[PILES];
	int best = -1, piles[2];

	(void)dice;
	*out = (Move){ .n = 0 };
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		turn_choose(terms, s, seat, out);
		return;
	case PHASE_TILES:
		piles_read(terms, s, seat, worth);
		tiles_best(terms, s, worth, shop_card(s), piles);
		out->verb = VERB_TILES;
		out->arg[out->n++] = piles[1] < 0 ? 1 : 2;
		for (int i = 0; i < 2 && piles[i] >= 0; i++)
			out->arg[out->n++] = state_top(s, piles[i]);
		return;
	case PHASE_TAKE:
		for (int card = 0; card < VALUES; card++)
			if (s->left[card] &&
			    (best < 0 || keep_value(card) > keep_value(best)))
				best = card;
		move_one(out, VERB_TAKE, best);
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}

/* --- the harmless move (G1, M3) ------------------------------------------- */

static int
lowest_card(const State *s, int seat, int without)
{
	for (int card = 0; card < VALUES; card++)
		if (s->hand[seat][card] > (card == without))
			return card;
	g_assert_not_reached();
}

/* Returns the step of the lowest card that can go that way, or -1. */
static int
lowest_step(const Terms *terms, const State *s, int seat, int way)
{
	for (int card = 0; card < VALUES; card++) {
		int step = step_of(card, way);

		if (s->hand[seat][card] &&
		    !state_full(terms, s, loop_end(terms, s, seat, step)))
			return step;
	}
	return -1;
}

/* Moves clockwise; the other way only if no card can go clockwise. */
static void
turn_fallback(const Terms *terms, const State *s, int seat, Move *out)
{
	int step = lowest_step(terms, s, seat, CLOCKWISE);

	if (step < 0)
		step = lowest_step(terms, s, seat, ANTICLOCKWISE);
	out->verb = step < 0 ? VERB_SHOW : VERB_MOVE;
	if (step < 0)
		step = step_of(lowest_card(s, seat, -1), CLOCKWISE);
	out->n = 2;
	out->arg[0] = step;
	out->arg[1] = lowest_card(s, seat, step_card(step));
}

/* Returns the best pile whose top the card buys: with a tile of an own
 * painting, else of a painting on display, else any; -1: none. */
static int
best_pile(const Terms *terms, const State *s, int seat, int card, int without)
{
	int best = -1, rank = 3;

	for (int pile = 0; pile < PILES; pile++) {
		if (pile == without || !shop_affords(terms, s, pile, card))
			continue;
		int tile = state_top(s, pile), here = 2;

		if (state_owns(s, seat, tile))
			here = 0;
		else if (state_displayed(terms, s, tile))
			here = 1;

		if (here < rank) {
			best = pile;
			rank = here;
		}
	}
	return best;
}

/* Takes the tops of the best one or two piles, in the order of the menu. */
static void
tiles_fallback(const Terms *terms, const State *s, int seat, Move *out)
{
	int card = shop_card(s);
	int one = best_pile(terms, s, seat, card, -1);
	int rest = card - state_tables(terms)->price[one];
	int two = best_pile(terms, s, seat, rest, one);

	out->verb = VERB_TILES;
	out->arg[out->n++] = two < 0 ? 1 : 2;
	if (two >= 0 && two < one)
		out->arg[out->n++] = state_top(s, two);
	out->arg[out->n++] = state_top(s, one);
	if (two > one)
		out->arg[out->n++] = state_top(s, two);
}

void
art_fallback(const Terms *terms, const State *s, int seat, Dice *dice,
	     Move *out)
{
	(void)dice;
	*out = (Move){ .n = 0 };
	switch ((Phase)s->phase) {
	case PHASE_TURN:
		turn_fallback(terms, s, seat, out);
		return;
	case PHASE_TILES:
		tiles_fallback(terms, s, seat, out);
		return;
	case PHASE_TAKE:
		/* the highest, so that a 0 comes last */
		move_one(out, VERB_TAKE, state_highest_left(s));
		return;
	case PHASE_OVER:
		g_assert_not_reached();
	}
}
