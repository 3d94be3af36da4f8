/* cards.h - what a card does: what it buys in the Shop, and where it leads. */
#ifndef ART_GALLERY_CARDS_H
#define ART_GALLERY_CARDS_H

#include "games/art-gallery/state.h"

#define SHOP_MOST 2 /* tiles for a card */

/* Words of a tile list: 1 to 48 name tiles, these name the top of a pile. */
static inline int
shop_pile_word(int pile)
{
	return PAINTINGS + 1 + pile;
}

/* Returns the pile that a word of the list means now, or -1: that tile is not
 * on top.
 */
int shop_pile(const State *s, int word);
/* Returns whether the card buys the top of that pile. */
bool shop_affords(const Terms *terms, const State *s, int pile, int card);
bool shop_affords_any(const Terms *terms, const State *s, int card);
/* Buys with a card by a list of wishes, best liked first: one of each pile at
 * most, two in all, as far as the card's value goes. Returns how many. */
int shop_wish(const Terms *terms, const State *s, int card, const int *words,
	      int n, int piles[SHOP_MOST]);
/* Returns the card that is being served in PHASE_TILES. */
static inline int
shop_card(const State *s)
{
	return s->bar[0][s->served].card;
}

/* --- where a card leads on the loop of benches --------------------------- */

/* A step is a card and a direction; for a 0 the direction is meaningless (G3).
 */
static inline int
step_of(int card, int way)
{
	return card ? card * WAYS + way : 0;
}

static inline int
step_card(int step)
{
	return step / WAYS;
}

static inline int
step_way(int step)
{
	return step % WAYS;
}

/* Returns the bench where a step of the seat's pawn ends. */
int loop_end(const Terms *terms, const State *s, int seat, int step);
/* Returns whether every step that the seat's cards allow ends on a full area.
 */
bool loop_blocked(const Terms *terms, const State *s, int seat);

#endif
