/* cards.c - what a card buys in the Shop, and where it leads. */
#include "games/art-gallery/cards.h"

int
shop_pile(const State *s, int word)
{
	for (int pile = 0; pile < PILES; pile++)
		if (s->piled[pile] && (word == shop_pile_word(pile) ||
				       word == state_top(s, pile)))
			return pile;
	return -1;
}

bool
shop_affords(const Terms *terms, const State *s, int pile, int card)
{
	return s->piled[pile] && state_tables(terms)->price[pile] <= card;
}

bool
shop_affords_any(const Terms *terms, const State *s, int card)
{
	for (int pile = 0; pile < PILES; pile++)
		if (shop_affords(terms, s, pile, card))
			return true;
	return false;
}

int
shop_wish(const Terms *terms, const State *s, int card, const int *words, int n,
	  int piles[SHOP_MOST])
{
	int bought = 0;

	for (int i = 0; i < n && bought < SHOP_MOST; i++) {
		int pile = shop_pile(s, words[i]);

		if (pile < 0 || !shop_affords(terms, s, pile, card) ||
		    (bought && piles[0] == pile))
			continue;
		card -= state_tables(terms)->price[pile];
		piles[bought++] = pile;
	}
	return bought;
}

/* --- where a card leads on the loop of benches --------------------------- */

int
loop_end(const Terms *terms, const State *s, int seat, int step)
{
	int benches = state_benches(terms);
	int far = step_card(step) % benches;

	if (step_way(step) == ANTICLOCKWISE)
		far = benches - far;
	return (s->pawn[seat] + far) % benches;
}

static bool
open_somewhere(const Terms *terms, const State *s, int seat, int card)
{
	for (int way = 0; way < WAYS; way++) {
		int end = loop_end(terms, s, seat, step_of(card, way));

		if (!state_full(terms, s, end))
			return true;
	}
	return false;
}

bool
loop_blocked(const Terms *terms, const State *s, int seat)
{
	for (int card = 0; card < VALUES; card++)
		if (s->hand[seat][card] && open_somewhere(terms, s, seat, card))
			return false;
	return true;
}
