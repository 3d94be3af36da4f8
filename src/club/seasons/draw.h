/* draw.h - who plays in which division, and against whom (LEAGUE 2 and 3). */
#ifndef CLUB_SEASONS_DRAW_H
#define CLUB_SEASONS_DRAW_H

#include "club/seasons/season.h"

/* Lists who would play now (gint64), from the top, and the sizes of the
 * divisions (int) for matches of so many seats.  Lots are drawn from the
 * season's seed.  Free both with g_array_unref. */
bool draw_list(Club *club, const Season *season, int seats, GArray **players,
	       GArray **sizes, GError **error);
/* Returns how many of those who joined have been heard of. */
int draw_present(const Season *season);
/* Divides the players, shuffles them, and makes the matches; stores entrants
 * and fixtures. */
bool draw_make(Run *run, Season *season, int seats, GError **error);

/* Returns the divisions as they would be drawn if nobody stayed silent:
 * {"divisions": [{"name", "players": [{"player" (a value), "id", "heard"}]}],
 * "silent": [...]}.  Sets ERROR_PLAYER if they are drawn already.  New
 * reference. */
json_t *season_preview(Club *club, const Season *season, GError **error);

#endif
