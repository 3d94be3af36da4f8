/* rules.h - the deal, the turns and the steps of a match. */
#ifndef MASTERPIECE_RULES_H
#define MASTERPIECE_RULES_H

#include "games/masterpiece/state.h"

void masterpiece_setup(const Terms *, void *state, const Dice *dice,
		       Events *out);
Seats masterpiece_waiting(const Terms *terms, const void *state);
int masterpiece_turn(const Terms *terms, const void *state);
const char *masterpiece_topic(const Terms *terms, const void *state, int seat);
void masterpiece_step(const Terms *, void *state, const Move *moves,
		      Events *out);

#endif
