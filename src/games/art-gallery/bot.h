/* bot.h - who plays for an absent player. */
#ifndef ART_GALLERY_BOT_H
#define ART_GALLERY_BOT_H

#include "games/art-gallery/state.h"

/* Makes the harmless move of the rules page (G1, M3). */
void art_fallback(const Terms *, const void *state, int seat, Dice *dice,
		  Move *out);
/* Makes a good move: compares the worth of paintings with what others may bid.
 */
void art_bot(const Terms *, const void *state, int seat, Dice *dice, Move *out);

#endif
