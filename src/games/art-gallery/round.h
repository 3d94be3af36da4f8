/* round.h - how paintings are laid out, and what follows the last turn. */
#ifndef ART_GALLERY_ROUND_H
#define ART_GALLERY_ROUND_H

#include "games/art-gallery/state.h"

/* Fill the empty galleries and begin round s->round. */
void art_round_begin(const Terms *, State *, Events *out);
/* After the last turn: compare the kept cards, then distribute. */
void art_round_close(const Terms *, State *, Events *out);
/* Distribute until somebody must choose, or to the end of the round. */
void art_round_go_on(const Terms *, State *, Events *out);
/* The served marker buys the tops of n piles; n may be 0. */
void art_round_sell(const Terms *, State *, const int *piles, int n,
		    Events *out);
/* The served marker takes a card back. */
void art_round_return(State *, int card, Events *out);
/* Tell which tile lies on top of a pile, or that none is left. */
void art_top_tell(const Terms *, const State *, int pile, Events *out);

#endif
