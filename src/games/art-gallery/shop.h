/* shop.h - what a card buys in the Shop. */
#ifndef ART_GALLERY_SHOP_H
#define ART_GALLERY_SHOP_H

#include "games/art-gallery/state.h"

#define SHOP_MOST 2 /* tiles for a card */

/* Words of a tile list: 1 to 48 name tiles, these name the top of a pile. */
static inline int
shop_pile_word(int pile)
{
	return PAINTINGS + 1 + pile;
}

/* The pile that a word of the list means now, or -1: that tile is not on top.
 */
int shop_pile(const State *s, int word);
/* Does the card buy the top of that pile? */
bool shop_affords(const Terms *terms, const State *s, int pile, int card);
bool shop_affords_any(const Terms *terms, const State *s, int card);
/* What a card buys by a list of wishes, best liked first: of each pile one at
 * most, two in all, as far as its value goes.  Returns how many. */
int shop_wish(const Terms *terms, const State *s, int card, const int *words,
	      int n, int piles[SHOP_MOST]);
/* The card that is being served in PHASE_TILES. */
static inline int
shop_card(const State *s)
{
	return s->bar[0][s->served].card;
}

#endif
