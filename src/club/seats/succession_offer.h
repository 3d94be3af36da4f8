/* succession_offer.h - a seat that was offered is taken or declined. */
#ifndef CLUB_SEATS_SUCCESSION_OFFER_H
#define CLUB_SEATS_SUCCESSION_OFFER_H

#include "club/home/run.h"
#include "store/seat_offers.h"

/* Said to who comes too late for a seat. */
extern const char succession_too_late[];

/* An offer is accepted (a seat is taken, or a match of two is won) or declined
 * by a mail that arrived then; *said (constant) is what is answered, and why
 * where it comes too late.  *taken: it was done. */
bool succession_accept(Run *run, const SeatOffer *offer, Time arrived,
		       bool *taken, const char **said, GError **error);
bool succession_decline(Run *run, const SeatOffer *offer, const char **said,
			GError **error);

#endif
