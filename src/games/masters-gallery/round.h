/* round.h - how a round begins, is noticed to be over, and is scored. */
#ifndef MASTERS_GALLERY_ROUND_H
#define MASTERS_GALLERY_ROUND_H

#include "games/masters-gallery/state.h"

/* Deal and begin round s->round, and any further one that cannot begin. */
void masters_round_begin(const Terms *, State *, int first, Events *out);
/* Has an artist as many displayed cards as end the round? */
bool masters_round_full(const Terms *, const State *);
/* End it: the active seat finished.  Reveal, rank, ask for added cards. */
void masters_round_end(const Terms *, State *, Events *out);
/* Ends the round when no seat has a card left. */
void masters_round_exhaust(const Terms *, State *, Events *out);
/* Score it, and begin the next or end the match. */
void masters_round_score(const Terms *, State *, Events *out);
/* The next seat from `from` on, clockwise, that may be asked to add, before
 * the finisher is reached again; -1: none. */
int masters_round_adder(const Terms *, const State *, int from);

#endif
