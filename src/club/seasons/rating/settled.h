/* settled.h - what stands in the tables of a season that is closed is taken
 * back no more. */
#ifndef CLUB_SEASONS_RATING_SETTLED_H
#define CLUB_SEASONS_RATING_SETTLED_H

#include "club/seasons/season.h"
#include "store/matches.h"

/* May a match be taken back or cancelled?  ERROR_PLAYER names the act that
 * corrects a table. */
bool season_lets_go(Club *club, const MatchRow *match, GError **error);

#endif
