/* draw.h - who plays in which division, and against whom (LEAGUE 2 and 3). */
#ifndef CLUB_SEASONS_DRAW_H
#define CLUB_SEASONS_DRAW_H

#include "club/seasons/season.h"

/* Who would play now, from the top (gint64), and the sizes of the divisions
 * (int) for matches of so many seats.  Lots are drawn from the season's seed.
 * Free both. */
bool draw_list(Club *club, const Season *season, int seats, GArray **players,
	       GArray **sizes, GError **error);
/* How many of those who joined have been heard of. */
int draw_present(const Season *season);
/* Divide, shuffle, and make the matches; entrants and fixtures are stored. */
bool draw_make(Run *run, Season *season, int seats, GError **error);

#endif
