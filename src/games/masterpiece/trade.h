/* trade.h - paintings, value cards and money change hands. */
#ifndef MASTERPIECE_TRADE_H
#define MASTERPIECE_TRADE_H

#include "games/masterpiece/state.h"

/* Pay money: from the bank (less than 0: to it), or between seats. */
void masterpiece_pay(State *s, int seat, int amount);
void masterpiece_pay_seat(State *s, int from, int to, int amount);

/* Adds the fields "painting" and "title" to an event. */
void masterpiece_name(const Terms *, int painting, Events *out);
/* Adds an event for everybody that names a seat and nothing else. */
void masterpiece_tell(const char *kind, int seat, Events *out);
/* Reports to seats all about a painting: its cards and its value. */
void masterpiece_value_tell(const Terms *, const State *, int painting,
			    Seats to, Events *out);

/* Gives the bank's top painting and the top value card to a seat. */
void masterpiece_take(const Terms *, State *, int seat, Events *out);
/* Gives a painting with all its cards to another seat. */
void masterpiece_move(const Terms *, State *, int painting, int seat,
		      Events *out);
/* Sells a painting to the bank for an amount; its cards are shown and put
 * aside. */
void masterpiece_sell(const Terms *, State *, int painting, int amount,
		      Events *out);

/* Draws the top value card, after a shuffle if the pile is empty. There must be
 * one: see state_drawable. */
int masterpiece_draw(const Terms *, State *, Events *out);
/* Puts a value card under a painting; its owner sees it. */
void masterpiece_lay(State *s, int card, int painting);

#endif
