/* auction.h - one sealed round of maximum bids, played out as an open auction.
 */
#ifndef MASTERPIECE_AUCTION_H
#define MASTERPIECE_AUCTION_H

#include "games/masterpiece/state.h"

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

#endif
