/* veil.c - deals again what a seat cannot know.
 *
 * Everybody knows with which nine cards each player began the round (G4).  Only
 * the position of those not yet shown is hidden: in an area, or still in hand.
 * The paintings to come, and the tiles under the top ones, are hidden too. */
#include "games/art-gallery/view.h"

#define POOL_MOST (VALUES + 1)

typedef struct {
	int card[POOL_MOST * PLAYERS];
	int n;
} Pool;

static void
pool_gather(const Terms *terms, State *s, int seat, Pool *pool)
{
	pool->n = 0;
	for (int card = 0; card < VALUES; card++)
		for (int i = 0; i < s->hand[seat][card]; i++)
			pool->card[pool->n++] = card;
	for (int area = 0; area < state_benches(terms); area++)
		for (int i = 0; state_dark(s, area) && i < s->markers[area];
		     i++)
			if (s->bar[area][i].seat == seat)
				pool->card[pool->n++] = s->bar[area][i].card;
}

static void
pool_deal(const Terms *terms, State *s, int seat, const Pool *pool)
{
	int at = 0;

	for (int area = 0; area < state_benches(terms); area++)
		for (int i = 0; state_dark(s, area) && i < s->markers[area];
		     i++)
			if (s->bar[area][i].seat == seat)
				s->bar[area][i].card = (guint8)pool->card[at++];
	for (int card = 0; card < VALUES; card++)
		s->hand[seat][card] = 0;
	while (at < pool->n)
		s->hand[seat][pool->card[at++]]++;
}

static void
cards_veil(const Terms *terms, State *s, int seat, Dice *dice)
{
	Pool pool;

	pool_gather(terms, s, seat, &pool);
	dice_shuffle(dice, pool.card, pool.n);
	pool_deal(terms, s, seat, &pool);
}

static void
deck_veil(State *s, Dice *dice)
{
	int numbers[PAINTINGS], n = 0;

	for (int i = s->drawn; i < PAINTINGS; i++)
		numbers[n++] = s->deck[i];
	dice_shuffle(dice, numbers, n);
	for (int i = s->drawn; i < PAINTINGS; i++)
		s->deck[i] = (guint8)numbers[--n];
}

static void
tiles_veil(State *s, Dice *dice)
{
	int numbers[PAINTINGS], n = 0;

	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			numbers[n++] = s->tile[pile][i];
	dice_shuffle(dice, numbers, n);
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i + 1 < s->piled[pile]; i++)
			s->tile[pile][i] = (guint8)numbers[--n];
}

void
art_veil(const Terms *terms, void *state, int seat, Dice *dice)
{
	State *s = state;

	if (seat == SEAT_JUDGE)
		return;
	for (int other = 0; other < terms->seats; other++)
		if (other != seat)
			cards_veil(terms, s, other, dice);
	deck_veil(s, dice);
	tiles_veil(s, dice);
}
