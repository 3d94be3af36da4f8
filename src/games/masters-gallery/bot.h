/* bot.h - who plays for an absent player. */
#ifndef MASTERS_GALLERY_BOT_H
#define MASTERS_GALLERY_BOT_H

#include "games/masters-gallery/state.h"

/* The harmless move of the rules page (G1, M2, M3, A15). */
void masters_fallback(const Terms *, const void *state, int seat, Dice *dice,
		      Move *out);
/* A good move: each choice is tried in quick games to the end of the round. */
void masters_bot(const Terms *, const void *state, int seat, Dice *dice,
		 Move *out);

#endif
