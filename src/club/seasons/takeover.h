/* takeover.h - the organiser puts somebody in an entrant's place before any of
 * their matches has ended: the new player gets the row, with all that is in it
 * (LEAGUE 4). */
#ifndef CLUB_SEASONS_TAKEOVER_H
#define CLUB_SEASONS_TAKEOVER_H

#include "club/live/live.h"
#include "club/seasons/acts.h"

/* Finds the entrant whose place a player takes with a seat.  *season is yours,
 * and *before the entrant.  *season is NULL where the player only sits in: the
 * match is of no season, one of the entrant's is over, or the player takes part
 * in the season already.  Sets ERROR_PLAYER if a match of the entrant's isn't
 * live, or the player sits there. */
bool takeover_find(Club *club, const LiveMatch *live, int seat, gint64 player,
		   Season **season, gint64 *before, GError **error);
/* Makes the player the entrant, and gives them the entrant's other seats,
 * except where a substitute sits; tells the division, and adds an entry.  In
 * the caller's transaction, after the seat that it is about was given. */
bool takeover_do(Run *run, Season *season, gint64 before, gint64 player,
		 const SeasonAct *act, GError **error);

#endif
