/* scoring.h - who is worth what, and the end of a match. */
#ifndef MASTERPIECE_SCORING_H
#define MASTERPIECE_SCORING_H

#include "games/masterpiece/state.h"

/* Return what a seat's paintings are worth, without and with its cash. */
int masterpiece_worth(const Terms *, const State *, int seat);
int masterpiece_fortune(const Terms *, const State *, int seat);
void masterpiece_score(const Terms *, const void *state, int *points,
		       int *places);
/* Show everything, count it and name the winner. */
void masterpiece_finish(const Terms *, State *, Events *out);

/* Has the bank given its last painting away?  Then the match ends here. */
bool masterpiece_over(const Terms *, State *, Events *out);

#endif
