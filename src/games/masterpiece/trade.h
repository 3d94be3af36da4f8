/* trade.h - paintings, value cards and money change hands. */
#ifndef MASTERPIECE_TRADE_H
#define MASTERPIECE_TRADE_H

#include "games/masterpiece/state.h"

/* Money: from the bank (less than 0: to it), or between seats. */
void masterpiece_pay(State *s, int seat, int amount);
void masterpiece_pay_seat(State *s, int from, int to, int amount);

/* The fields "painting" and "title" of an event. */
void masterpiece_name(const Terms *, int painting, Events *out);
/* An event that names a seat and nothing else, for all. */
void masterpiece_tell(const char *kind, int seat, Events *out);
/* Tell all that the seat sees of a painting: its cards and its value. */
void masterpiece_value_tell(const Terms *, const State *, int painting,
			    Seats to, Events *out);

/* The bank's top painting and the top value card go to a seat. */
void masterpiece_take(const Terms *, State *, int seat, Events *out);
/* A painting with all its cards goes to another seat. */
void masterpiece_move(const Terms *, State *, int painting, int seat,
		      Events *out);
/* To the bank for an amount; its cards are shown and put aside. */
void masterpiece_sell(const Terms *, State *, int painting, int amount,
		      Events *out);

/* Draw the top value card, after a shuffle where the pile is empty.  There is
 * one: see state_drawable. */
int masterpiece_draw(const Terms *, State *, Events *out);
/* Lay it under a painting; its owner sees it. */
void masterpiece_lay(State *s, int card, int painting);

#endif
