/* award.h - what the cards at a gallery are worth, and who wins its painting.
 */
#ifndef ART_GALLERY_AWARD_H
#define ART_GALLERY_AWARD_H

#include "games/art-gallery/state.h"

typedef enum { WON_BY_VALUE, WON_BY_TILE, WON_BY_PLACE } WonBy;

/* Returns what a seat's cards at a gallery are worth together; -1: it has none.
 */
int art_bid(const Terms *, const State *, int area, int seat);
/* Returns the winner of a gallery with at least one marker. */
int art_winner(const Terms *, const State *, int area, WonBy *by);
/* Awards the painting and reports why. */
void art_award(const Terms *, State *, int area, Events *out);

extern const char *const art_places[PLACES]; /* I to VI */

#endif
