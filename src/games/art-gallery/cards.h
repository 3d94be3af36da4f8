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
/* Does the card buy the top of that pile? */
bool shop_affords(const Terms *terms, const State *s, int pile, int card);
bool shop_affords_any(const Terms *terms, const State *s, int card);
/* Buys with a card by a list of wishes, best liked first: of each pile one at
 * most, two in all, as far as its value goes.  Returns how many. */
int shop_wish(const Terms *terms, const State *s, int card, const int *words,
	      int n, int piles[SHOP_MOST]);
/* Returns the card that is being served in PHASE_TILES. */
static inline int
shop_card(const State *s)
{
	return s->bar[0][s->served].card;
}

/* --- where a card leads on the loop of benches --------------------------- */

/* A step is a card and a way; a 0 has no way (G3). */
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
/* Does every step that the seat's cards allow end on a full area? */
bool loop_blocked(const Terms *terms, const State *s, int seat);

#endif
