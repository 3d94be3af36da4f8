/* bot.h - who plays for an absent player. */
#ifndef MASTERPIECE_BOT_H
#define MASTERPIECE_BOT_H

#include "games/masterpiece/state.h"

/* Makes the harmless move of the rules page: decline, money, the lowest value.
 */
void masterpiece_fallback(const Terms *, const void *state, int seat,
			  Dice *dice, Move *out);
/* Makes a good move, from what paintings are worth on average. */
void masterpiece_bot(const Terms *, const void *state, int seat, Dice *dice,
		     Move *out);

/* Returns the seat's painting of the lowest value; of equals the one acquired
 * first. */
int masterpiece_lowest(const Terms *, const State *, int seat);

#endif
