/* board.h - turns, as far as nobody decides anything: dice, movement, what a
 * space does. */
#ifndef MASTERPIECE_BOARD_H
#define MASTERPIECE_BOARD_H

#include "games/masterpiece/state.h"

/* Rolls for the first turn; ties roll again among the tied. Returns the seat.
 */
int masterpiece_high_roll(const Terms *, State *, Events *out);
/* Begins turns, the seat's first, until somebody must decide something. */
void masterpiece_turns(const Terms *, State *, int seat, Events *out);
/* Pays the money of a space where a card may be taken instead. */
void masterpiece_collect(const Terms *, State *, Events *out);

#endif
