/* succession_private.h - what succession.c (seats are left) and
 * succession_seat.c (seats are taken) share. */
#ifndef CLUB_SEATS_SUCCESSION_PRIVATE_H
#define CLUB_SEATS_SUCCESSION_PRIVATE_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/seats/succession.h"

/* Tells the holder of a seat a notice; steals the saying, as the next two do.
 */
bool succession_tell_seat(Run *run, const LiveMatch *live, int seat, Time due,
			  json_t *said, GError **error);
/* Tells all holders except that seat's, and onlookers. */
bool succession_tell_others(Run *run, const LiveMatch *live, int but,
			    json_t *said, GError **error);
/* Sends a letter of its own to a player who lost a seat, or never sat on it. */
bool succession_tell_former(Run *run, const LiveMatch *live, gint64 player,
			    json_t *said, bool may_return, GError **error);
/* Stores the seat's first tenure, its owner's, unless a change of the seat is
 * stored already. Call it before its owner may change. */
bool succession_note_first(Run *run, const LiveMatch *live, int seat,
			   GError **error);
/* Stores who holds the seat from this step on, and why. */
bool succession_note_tenure(Run *run, const LiveMatch *live, int seat,
			    const char *why, GError **error);
/* Revokes the tokens of a seat's holder, if any, and voids what they were asked
 * to confirm: it may be about this seat. */
bool succession_revoke(Run *run, const SeatRow *row, GError **error);
/* Makes `player` (0: nobody) the seat's holder; earlier orders and plans are
 * dropped. */
bool succession_hand_over(Run *run, LiveMatch *live, int seat, gint64 player,
			  GError **error);

#endif
