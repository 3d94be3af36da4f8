/* seat_offers.h - seats offered to players, and players who would take one
 * over. */
#ifndef STORE_SEAT_OFFERS_H
#define STORE_SEAT_OFFERS_H

#include "store/store.h"

typedef enum {
	OFFER_OPEN,
	OFFER_TAKEN,
	OFFER_DECLINED,
	OFFER_LAPSED, /* not answered in time, or another was first */
} OfferState;

/* A seat offered to a player: to take it over or, if they play in the match
 * themselves, to end it as won. */
typedef struct {
	gint64 id;
	gint64 match;
	int seat;
	gint64 player;
	Time made, until;
	OfferState state;
} SeatOffer;

/* Adds an open offer and sets its id. */
bool seat_offer_add(Store *, SeatOffer *offer, GError **error);
/* Finds an offer; free with g_free. */
bool seat_offer_get(Store *, gint64 id, SeatOffer **offer, GError **error);
SeatOffer *seat_offer_must(Store *, gint64 id, GError **error);
/* Lists a match's open offers by seat and id. */
GPtrArray *seat_offer_list(Store *, gint64 match, GError **error);
/* Lists a player's open offers by id. */
GPtrArray *seat_offer_to(Store *, gint64 player, GError **error);
bool seat_offer_set(Store *, gint64 id, OfferState state, GError **error);
/* After an outage: moves the end of every open offer later by `by`. */
bool seat_offer_put_off(Store *, Time by, GError **error);

/* --- standbys --- */

/* Who would take over a seat, in the order of asking. */

/* Puts a player at the end of the list, even if they are on it already. */
bool standby_put(Store *, gint64 player, GError **error);
/* Takes a player off the list; no error if they aren't on it. */
bool standby_drop(Store *, gint64 player, GError **error);
/* Lists the players (gint64) in the order of asking. */
GArray *standby_list(Store *, GError **error);

#endif
