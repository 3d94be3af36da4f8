/* succession_private.h - what the succession_*.c files share. */
#ifndef CLUB_SEATS_SUCCESSION_PRIVATE_H
#define CLUB_SEATS_SUCCESSION_PRIVATE_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/seats/succession.h"

/* A notice to who holds a seat; steals the saying, as the next two do. */
bool succession_tell_seat(Run *run, const LiveMatch *live, int seat, Time due,
			  json_t *said, GError **error);
/* A notice to all holders but that seat's (-1: all), and to onlookers. */
bool succession_tell_others(Run *run, const LiveMatch *live, int but,
			    json_t *said, GError **error);
/* A letter of its own to somebody who has no seat, or has one no more. */
bool succession_tell_former(Run *run, const LiveMatch *live, gint64 player,
			    json_t *said, bool may_return, GError **error);
/* Notes who has held the seat so far if none of its changes is noted yet;
 * before its owner may change. */
bool succession_note_first(Run *run, const LiveMatch *live, int seat,
			   GError **error);
/* Notes who holds the seat from this step on, and why. */
bool succession_note_tenure(Run *run, const LiveMatch *live, int seat,
			    const char *why, GError **error);
/* Closes the offers of a seat, or (-1) of the whole match. */
bool succession_close_offers(Run *run, gint64 match, int seat, GError **error);
/* Makes `player` (0: nobody) the seat's holder; earlier orders and plans are
 * dropped. */
bool succession_hand_over(Run *run, LiveMatch *live, int seat, gint64 player,
			  GError **error);

/* --- offers ------------------------------------------------------------- */

/* With two players the other may end the match as won; else 0. */
gint64 succession_sole_opponent(const LiveMatch *live, int seat);
/* Offer a seat to those of the standby list who may have it, or to the sole
 * opponent of who resigns: to so many. */
bool succession_make_offers(Run *run, const LiveMatch *live, int seat,
			    SeatLeft why, int *made, GError **error);
/* Offers of the match whose time is over are over; how many are left, by seat
 * (SEATS_MAX). */
bool succession_lapse(Run *run, const LiveMatch *live, guint *left,
		      GError **error);

#endif
