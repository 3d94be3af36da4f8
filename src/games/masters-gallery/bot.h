/* bot.h - who plays for an absent player. */
#ifndef MASTERS_GALLERY_BOT_H
#define MASTERS_GALLERY_BOT_H

#include "games/masters-gallery/state.h"

/* Makes the harmless move of the rules page (G1, M2, M3, A15). */
void masters_fallback(const Terms *, const void *state, int seat, Dice *dice,
		      Move *out);
/* Makes a good move: tries each choice in quick games to the end of the round.
 */
void masters_bot(const Terms *, const void *state, int seat, Dice *dice,
		 Move *out);

#endif
