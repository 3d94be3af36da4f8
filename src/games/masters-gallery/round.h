/* round.h - how a round begins, is found to be over, and is scored. */
#ifndef MASTERS_GALLERY_ROUND_H
#define MASTERS_GALLERY_ROUND_H

#include "games/masters-gallery/state.h"

/* Deals and begins round s->round, and any later one if that can't begin. */
void masters_round_begin(const Terms *, State *, int first, Events *out);
/* Returns whether an artist has as many displayed cards as end the round. */
bool masters_round_full(const Terms *, const State *);
/* Ends the round, which the active seat finished: reveals, ranks, asks for
 * added cards. */
void masters_round_end(const Terms *, State *, Events *out);
/* Ends the round when no seat has a card left. */
void masters_round_exhaust(const Terms *, State *, Events *out);
/* Scores the round, and begins the next or ends the match. */
void masters_round_score(const Terms *, State *, Events *out);
/* Returns the next seat from `from` on, clockwise, that may be asked to add,
 * before the finisher is reached again; -1: none. */
int masters_round_adder(const Terms *, const State *, int from);

#endif
