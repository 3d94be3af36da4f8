/* rules.h - what the files of Masterpiece do for each other, and for Game. */
#ifndef MASTERPIECE_RULES_H
#define MASTERPIECE_RULES_H

#include "games/masterpiece/state.h"

#include "game/view.h"

GAME_DECLARE(masterpiece)

/* --- moves ---------------------------------------------------------------- */

/* Move.arg contains a space (start), a painting (sell, lot, put), a painting
 * and its owner (buy from), two paintings (card to), an amount (bid), or the
 * price if it was named (buy). */
enum {
	VERB_START,
	VERB_BUY,
	VERB_BUY_FROM,
	VERB_SELL,
	VERB_PASS,
	VERB_LOT,
	VERB_MONEY,
	VERB_CARD,
	VERB_CARD_TO, /* a forgery goes to the first, any other card to the
			 second */
	VERB_PUT,
	VERB_BID,
};

/* --- turns, as far as nobody decides anything ----------------------------- */

/* Rolls for the first turn; ties roll again among the tied. Returns the seat.
 */
int masterpiece_high_roll(const Terms *, State *, Events *out);
/* Begins turns, the seat's first, until somebody must decide something. */
void masterpiece_turns(const Terms *, State *, int seat, Events *out);
/* Pays the money of a space where a card may be taken instead. */
void masterpiece_collect(const Terms *, State *, Events *out);

/* --- paintings, value cards and money change hands ------------------------ */

/* Pay money: from the bank (less than 0: to it), or between seats. */
void masterpiece_pay(State *s, int seat, int amount);
void masterpiece_pay_seat(State *s, int from, int to, int amount);

/* Adds the fields "painting" and "title" to an event. */
void masterpiece_name(const Terms *, int painting, Events *out);
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

/* --- auctions ------------------------------------------------------------- */

/* Returns the least bid in the open window. */
int masterpiece_floor(const Terms *, const State *);
/* Returns the highest maximum that a seat may bid in it. */
int masterpiece_ceiling(const Terms *, const State *, int seat);
/* Returns the seats that may bid in the window, from public knowledge. */
Seats masterpiece_bidders(const Terms *, const State *);
/* Returns what the highest bidder pays; second is 0 if nobody else bid. */
int masterpiece_price(int least, int step, int top, int second);

/* All of these return whether the match waits for something now; if not, the
 * turn is over. */

/* Puts the bank's top painting up for auction. `barred`: the seat that declined
 * it, or NO_SEAT. */
bool masterpiece_auction_bank(const Terms *, State *, int barred, Events *out);
/* Returns whether anybody could bid on a painting of the active seat. */
bool masterpiece_auction_possible(const Terms *, State *);
/* Puts a painting of the active seat up for auction. */
bool masterpiece_auction_private(const Terms *, State *, int painting,
				 Events *out);
/* Closes the window when all maxima are in. */
bool masterpiece_auction_close(const Terms *, State *, const Move *moves,
			       Events *out);

/* --- fortunes, and the end of a match ------------------------------------- */

/* Return what a seat's paintings are worth, without and with its cash. */
int masterpiece_worth(const Terms *, const State *, int seat);
int masterpiece_fortune(const Terms *, const State *, int seat);
/* Shows everything, counts it and names the winner. */
void masterpiece_finish(const Terms *, State *, Events *out);

/* Ends the match if the bank's last painting is gone; returns whether it is. */
bool masterpiece_over(const Terms *, State *, Events *out);

#endif
