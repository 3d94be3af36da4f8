/* succession_offer.h - a seat that was offered is taken or declined. */
#ifndef CLUB_SEATS_SUCCESSION_OFFER_H
#define CLUB_SEATS_SUCCESSION_OFFER_H

#include "club/installation/run.h"
#include "store/seat_offers.h"

#include <jansson.h>

/* Said to who comes too late for a seat.  New reference. */
json_t *succession_too_late(void);

/* An offer is accepted (a seat is taken, or a match of two is won) or declined
 * by a mail that arrived then; *said (yours, on error too) is a saying
 * of what is answered, and why where it comes too late.  *taken: it was done.
 */
bool succession_accept(Run *run, const SeatOffer *offer, Time arrived,
		       bool *taken, json_t **said, GError **error);
/* Says what such an offer asks, for an answer that is neither yes nor no. */
bool succession_ask(Run *run, const SeatOffer *offer, json_t **said,
		    GError **error);
bool succession_decline(Run *run, const SeatOffer *offer, json_t **said,
			GError **error);

#endif
