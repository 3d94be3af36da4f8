/* shop.c - what a card buys in the Shop. */
#include "games/art-gallery/shop.h"

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
