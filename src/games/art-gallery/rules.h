/* rules.h - the deal and the steps of a match, as Game wants them. */
#ifndef ART_GALLERY_RULES_H
#define ART_GALLERY_RULES_H

#include "games/art-gallery/state.h"

void art_setup(const Terms *, void *state, const Dice *dice, Events *out);
Seats art_waiting(const Terms *terms, const void *state);
int art_turn(const Terms *terms, const void *state);
const char *art_topic(const Terms *terms, const void *state, int seat);
void art_step(const Terms *, void *state, const Move *moves, Events *out);

#endif
