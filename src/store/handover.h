/* handover.h - seats that change hands: who stands by for one, to whom it is
 * offered, who has held it. */
#ifndef STORE_HANDOVER_H
#define STORE_HANDOVER_H

#include "store/store.h"

/* --- standby ------------------------------------------------------------ */

/* Put a player at the end of the list, also where he is on it already. */
bool standby_put(Store *, gint64 player, GError **error);
/* Take him off; no error where he is not on it. */
bool standby_drop(Store *, gint64 player, GError **error);
/* Players (gint64) in the order of asking. */
GArray *standby_list(Store *, GError **error);

/* --- offers ------------------------------------------------------------- */

typedef enum {
	OFFER_OPEN,
	OFFER_TAKEN,
	OFFER_DECLINED,
	OFFER_LAPSED, /* nobody answered in time, or another was first */
} OfferState;

/* A seat offered to a player: to take it over or, where he plays in the match
 * himself, to end it as won. */
typedef struct {
	gint64 id;
	gint64 match;
	int seat;
	gint64 player;
	Time made, until;
	OfferState state;
} SeatOffer;

/* Adds it open; sets its id. */
bool seat_offer_add(Store *, SeatOffer *offer, GError **error);
/* NULL without error where there is none.  Free with g_free. */
SeatOffer *seat_offer_get(Store *, gint64 id, GError **error);
/* The open ones of a match, by seat and id. */
GPtrArray *seat_offer_list(Store *, gint64 match, GError **error);
/* The open ones to a player, by id. */
GPtrArray *seat_offer_to(Store *, gint64 player, GError **error);
bool seat_offer_set(Store *, gint64 id, OfferState state, GError **error);
/* Every open offer ends so much later (an outage). */
bool seat_offer_put_off(Store *, Time by, GError **error);

/* --- tenures ------------------------------------------------------------ */

/* Who held a seat from a step on. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* 0: the house bot */
	int step;      /* how many had been played when he came */
	Time at;
	char *why; /* "opening", "offer", "back", "organiser", "bot", .. */
} Tenure;

void tenure_free(Tenure *tenure);

bool tenure_add(Store *, const Tenure *tenure, GError **error);
/* Those of a match, by seat, in the order of time. */
GPtrArray *tenure_list(Store *, gint64 match, GError **error);

#endif
