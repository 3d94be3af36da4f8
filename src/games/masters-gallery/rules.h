/* rules.h - the deal and the steps of a match, as Game wants them. */
#ifndef MASTERS_GALLERY_RULES_H
#define MASTERS_GALLERY_RULES_H

#include "games/masters-gallery/state.h"

void masters_setup(const Terms *, void *state, const Dice *dice, Events *out);
Seats masters_waiting(const Terms *terms, const void *state);
int masters_turn(const Terms *terms, const void *state);
const char *masters_topic(const Terms *terms, const void *state, int seat);
void masters_step(const Terms *, void *state, const Move *moves, Events *out);

#endif
