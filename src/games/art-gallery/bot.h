/* bot.h - who plays for an absent player. */
#ifndef ART_GALLERY_BOT_H
#define ART_GALLERY_BOT_H

#include "games/art-gallery/state.h"

/* The harmless move of the rules page (G1, M3). */
void art_fallback(const Terms *, const void *state, int seat, Dice *dice,
		  Move *out);
/* A good move: what lies where is weighed against what others may bid. */
void art_bot(const Terms *, const void *state, int seat, Dice *dice, Move *out);

#endif
