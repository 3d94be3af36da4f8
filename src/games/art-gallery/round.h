/* round.h - how paintings are laid out, and what follows the last turn. */
#ifndef ART_GALLERY_ROUND_H
#define ART_GALLERY_ROUND_H

#include "games/art-gallery/state.h"

/* Fills the empty galleries and begins round s->round. */
void art_round_begin(const Terms *, State *, Events *out);
/* Goes on after the last turn: compares the kept cards, then distributes. */
void art_round_close(const Terms *, State *, Events *out);
/* Distributes until somebody must choose, or to the end of the round. */
void art_round_go_on(const Terms *, State *, Events *out);
/* Buys the tops of n piles for the marker being served; n may be 0. */
void art_round_sell(const Terms *, State *, const int *piles, int n,
		    Events *out);
/* Takes a card back for the marker being served. */
void art_round_return(State *, int card, Events *out);
/* Reports which tile is on top of a pile, or that none is left. */
void art_top_tell(const Terms *, const State *, int pile, Events *out);

#endif
