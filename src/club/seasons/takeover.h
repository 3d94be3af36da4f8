/* takeover.h - the organiser puts somebody in an entrant's place before any of
 * their matches has ended: the new player gets the row, with all that is in it
 * (LEAGUE 4). */
#ifndef CLUB_SEASONS_TAKEOVER_H
#define CLUB_SEASONS_TAKEOVER_H

#include "club/live/live.h"
#include "club/seasons/acts.h"

/* Finds the entrant whose place a player takes with a seat.  *season and
 * *before (the entrant) are set; *season is yours, and NULL where the player
 * only takes the seat: the match belongs to no season, one of the entrant's
 * matches is over, or the player takes part in the season already.  Sets
 * ERROR_PLAYER if a match of the entrant's isn't live, or the player sits
 * there. */
bool takeover_find(Club *club, const LiveMatch *live, int seat, gint64 player,
		   Season **season, gint64 *before, GError **error);
/* Makes the player the entrant, and gives them the entrant's other seats,
 * except where a substitute sits; tells the division, and adds an entry.  Call
 * it in the transaction that gave the seat, after that. */
bool takeover_do(Run *run, Season *season, gint64 before, gint64 player,
		 const SeasonAct *act, GError **error);

#endif
