/* takeover.h - the organiser puts somebody in an entrant's place before any of
 * their matches has ended: the row is the new one's, with all that is in it
 * (LEAGUE 4). */
#ifndef CLUB_SEASONS_TAKEOVER_H
#define CLUB_SEASONS_TAKEOVER_H

#include "club/live/live.h"
#include "club/seasons/season_act.h"

/* *season is NULL where a player who is given a seat only sits in: the match is
 * of no season, one of the entrant's is over, or the player takes part in the
 * season already.  Else it is yours, and *before the entrant.  ERROR_PLAYER: a
 * match of theirs is not live, or the player sits there. */
bool takeover_find(Club *club, const LiveMatch *live, int seat, gint64 player,
		   Season **season, gint64 *before, GError **error);
/* The player is the entrant from now on, with the other seats of the one
 * before, but for those where a substitute sits; the division is told, and it
 * is kept as an entry.  In the caller's transaction, after the seat that it is
 * about was given. */
bool takeover_do(Run *run, Season *season, gint64 before, gint64 player,
		 const SeasonAct *act, GError **error);

#endif
