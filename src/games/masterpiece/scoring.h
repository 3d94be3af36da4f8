/* scoring.h - the players' fortunes, and the end of a match. */
#ifndef MASTERPIECE_SCORING_H
#define MASTERPIECE_SCORING_H

#include "games/masterpiece/state.h"

/* Return what a seat's paintings are worth, without and with its cash. */
int masterpiece_worth(const Terms *, const State *, int seat);
int masterpiece_fortune(const Terms *, const State *, int seat);
void masterpiece_score(const Terms *, const void *state, int *points,
		       int *places);
/* Shows everything, counts it and names the winner. */
void masterpiece_finish(const Terms *, State *, Events *out);

/* Ends the match if the bank's last painting is gone; returns whether it is. */
bool masterpiece_over(const Terms *, State *, Events *out);

#endif
