/* auction.h - one sealed round of maxima, played out as an outcry auction. */
#ifndef MASTERPIECE_AUCTION_H
#define MASTERPIECE_AUCTION_H

#include "games/masterpiece/state.h"

/* The least bid of the window that is open. */
int masterpiece_floor(const Terms *, const State *);
/* The highest maximum that a seat may write in it. */
int masterpiece_ceiling(const Terms *, const State *, int seat);
/* Returns whom the window asks, from what everybody can see. */
Seats masterpiece_bidders(const Terms *, const State *);
/* Returns what the highest bidder pays; second is 0 if nobody else bid. */
int masterpiece_price(int least, int step, int top, int second);

/* All of these say whether the match waits for something now; if not, the turn
 * is over. */

/* Put the bank's top painting up. `barred`: who declined it, or NO_SEAT. */
bool masterpiece_auction_bank(const Terms *, State *, int barred, Events *out);
/* Could anybody bid on a painting of the active seat? */
bool masterpiece_auction_possible(const Terms *, State *);
/* Put a painting of the active seat up. */
bool masterpiece_auction_private(const Terms *, State *, int painting,
				 Events *out);
/* All maxima of the window are in. */
bool masterpiece_auction_close(const Terms *, State *, const Move *moves,
			       Events *out);

#endif
