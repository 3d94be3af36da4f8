/* fallback.c - the harmless move for a seat that does not answer (G1, M3). */
#include "games/art-gallery/bot.h"
#include "games/art-gallery/cards.h"
#include "games/art-gallery/forms.h"

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

/* Ranks a tile, best first; 0: own painting, 1: painting on display, 2: any
 * other. */
static int
tile_rank(const Terms *terms, const State *s, int seat, int tile)
{
	if (state_owns(s, seat, tile))
		return 0;
	return state_displayed(terms, s, tile) ? 1 : 2;
}

static int
best_pile(const Terms *terms, const State *s, int seat, int card, int without)
{
	int best = -1, rank = 3;

	for (int pile = 0; pile < PILES; pile++) {
		if (pile == without || !shop_affords(terms, s, pile, card))
			continue;
		int here = tile_rank(terms, s, seat, state_top(s, pile));

		if (here < rank) {
			best = pile;
			rank = here;
		}
	}
	return best;
}

/* Makes the move that takes the tops of these piles, in the order of the menu.
 */
static void
tiles_take(const State *s, int one, int two, Move *out)
{
	out->verb = VERB_TILES;
	out->arg[out->n++] = two < 0 ? 1 : 2;
	if (two >= 0 && two < one)
		out->arg[out->n++] = state_top(s, two);
	out->arg[out->n++] = state_top(s, one);
	if (two > one)
		out->arg[out->n++] = state_top(s, two);
}

static void
tiles_fallback(const Terms *terms, const State *s, int seat, Move *out)
{
	int card = shop_card(s);
	int one = best_pile(terms, s, seat, card, -1);
	int rest = card - state_tables(terms)->price[one];

	tiles_take(s, one, best_pile(terms, s, seat, rest, one), out);
}

/* Takes the highest card back, so that a 0 comes last. */
static void
take_fallback(const State *s, Move *out)
{
	int card = VALUES - 1;

	while (!s->left[card])
		card--;
	move_one(out, VERB_TAKE, card);
}

void
art_fallback(const Terms *terms, const void *state, int seat, Dice *dice,
	     Move *out)
{
	const State *s = state;

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
		take_fallback(s, out);
		return;
	case PHASE_OVER:
		break;
	}
	g_assert_not_reached();
}
