/* succession_offer.h - a seat that was offered is accepted or declined. */
#ifndef CLUB_SEATS_SUCCESSION_OFFER_H
#define CLUB_SEATS_SUCCESSION_OFFER_H

#include "club/installation/run.h"
#include "store/seat_offers.h"

#include <jansson.h>

/* Accepts an offer (a seat is taken, or a match of two is won) by a mail that
 * arrived then. *taken: it was done; *said (yours, on error too) is a saying
 * for the reply, which says why if it was not. */
bool succession_accept(Run *run, const SeatOffer *offer, Time arrived,
		       bool *taken, json_t **said, GError **error);
/* Declines an offer; *said as above. */
bool succession_decline(Run *run, const SeatOffer *offer, json_t **said,
			GError **error);
/* Says what the offer asks, for an answer that is neither yes nor no. */
bool succession_ask(Run *run, const SeatOffer *offer, json_t **said,
		    GError **error);

#endif
