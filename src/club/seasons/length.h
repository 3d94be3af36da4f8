/* length.h - how many weeks a season is played, overtime not counted (LEAGUE
 * 1). */
#ifndef CLUB_SEASONS_LENGTH_H
#define CLUB_SEASONS_LENGTH_H

#include "club/seasons/season.h"

/* With so many seats a match.  Half as long again as half of such matches of
 * the club took or, while these are too few, as the game says of itself; a
 * round of a ladder or a cup always takes the same. */
bool season_weeks(Club *club, const Season *season, int seats, int *weeks,
		  GError **error);

#endif
