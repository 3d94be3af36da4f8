/* veil.c - deals again what a seat cannot know: the others' hands, their face-
 * down cards and the pile. */
#include "games/masters-gallery/view.h"

#include <string.h>

typedef struct {
	int kind[DECK_MAX];
	int n;
} Pool;

static void
pool_take(Pool *pool, guint8 count[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		for (; count[kind]; count[kind]--)
			pool->kind[pool->n++] = kind;
}

static void
pool_deal(Pool *pool, guint8 count[KINDS], int n)
{
	while (n--)
		count[pool->kind[--pool->n]]++;
}

static void
pool_gather(const Terms *terms, State *s, int seat, Pool *pool)
{
	for (int other = 0; other < terms->seats; other++) {
		if (other == seat)
			continue;
		pool_take(pool, s->hand[other]);
		pool_take(pool, s->down[other]);
	}
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		pool->kind[pool->n++] = s->pile[i];
}

/* Measures the room for hidden cards. Where face-down cards end a round,
 * everybody knows that no artist can have reached the threshold with them yet.
 */
static void
room_measure(const Terms *terms, const State *s, int seat, int room[ARTISTS])
{
	bool bound = terms->options[OPTION_FACEDOWN];

	for (int a = 0; a < ARTISTS; a++) {
		room[a] = bound ? state_tables(terms)->threshold[terms->seats] -
					  1 - s->total[a]
				: DECK_MAX;
		if (bound && seat >= 0)
			room[a] -= state_hides(s, seat, a);
	}
}

/* Takes the last card of the pool whose artist has room; there is one, since
 * the true cards had it. */
static int
pool_pick(Pool *pool, int room[ARTISTS])
{
	int i = pool->n - 1;

	while (i > 0 && room[card_artist(pool->kind[i])] <= 0)
		i--;
	int kind = pool->kind[i];

	room[card_artist(kind)]--;
	pool->kind[i] = pool->kind[--pool->n];
	return kind;
}

static void
hidden_deal(const Terms *terms, State *s, int seat, Pool *pool)
{
	int room[ARTISTS];

	room_measure(terms, s, seat, room);
	for (int other = 0; other < terms->seats; other++)
		for (int i = 0; other != seat && i < s->hidden[other]; i++)
			s->down[other][pool_pick(pool, room)]++;
}

void
masters_veil(const Terms *terms, void *state, int seat, Dice *dice)
{
	State *s = state;
	Pool pool = { .n = 0 };

	if (seat == SEAT_JUDGE)
		return;
	pool_gather(terms, s, seat, &pool);
	dice_shuffle(dice, pool.kind, pool.n);
	hidden_deal(terms, s, seat, &pool);
	for (int other = 0; other < terms->seats; other++)
		if (other != seat)
			pool_deal(&pool, s->hand[other], s->held[other]);
	for (int i = s->drawn; i < state_tables(terms)->cards; i++)
		s->pile[i] = pool.kind[--pool.n];
}
