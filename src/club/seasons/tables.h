/* tables.h - the standings of a season, computed from what was played
 * (league/standings.h). */
#ifndef CLUB_SEASONS_TABLES_H
#define CLUB_SEASONS_TABLES_H

#include "club/seasons/rating/reckoned.h"

/* The table of a division (reckoned.h) as data for letters: {"name": "A", "up":
 * 1, "down": 2, "rows":
 * [{"place", "player" (a value), "id", "points" (a value), "matches", "wins",
 * "seconds", "thirds", "share", "sonneborn", "withdrawn", "rises", "falls"}],
 * "notes": [a saying]}. Seats that are not settled count as they stand.  New
 * reference. */
json_t *season_table(Club *club, const Season *season, int division,
		     GError **error);
/* Sayings for below the table of a division with these rows (StandingsRow):
 * what decided between equals, and what the organiser has corrected.  New
 * reference.
 */
json_t *season_table_notes(Club *club, const Season *season, const GArray *rows,
			   GError **error);
/* All of its divisions. */
json_t *season_tables(Club *club, const Season *season, GError **error);
/* {"matches": [{"match", "division", "over", "spoilt", "seats": [{"player",
 * "id", "points" (a value, where it is over)}]}]}: the fixtures of a division
 * (-1: of all), or of a player (0: of all).  New reference. */
json_t *season_fixtures(Club *club, const Season *season, int division,
			gint64 player, GError **error);
/* Counts the season's matches that are not over. */
bool season_unfinished(Club *club, const Season *season, int *left,
		       GError **error);

#endif
