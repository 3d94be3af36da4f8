/* tables.h - a season's tables and fixtures as data for letters. */
#ifndef CLUB_SEASONS_TABLES_H
#define CLUB_SEASONS_TABLES_H

#include "club/seasons/season_matches.h"

/* Returns a row as numbers: {"position", "player", "matches", "won", "points",
 * "wins", "seconds", "thirds", "share", "sonneborn"}.  Steals `player`; NULL:
 * without one.  New reference. */
json_t *season_row_json(const StandingsRow *row, json_t *player);
/* Returns the table of a division: {"name": "A", "up": 1, "down": 2, "rows":
 * [{"place", "player" (a value), "id", "points" (a value), "matches", "wins",
 * "seconds", "thirds", "share", "sonneborn", "withdrawn", "rises", "falls",
 * "goes_on", "tie" (a saying or ""), "results": []}], "tied", "reasons": false,
 * "notes": [a saying: a correction], "round"}.  New reference. */
json_t *season_table(Club *club, const Season *season, int division,
		     GError **error);
/* Adds to the rows of a table the results behind them, "results": [{"match",
 * "over", "points", "score" (values; "" if there is none)}], and sets
 * "reasons". */
bool season_table_reasons(Club *club, const Season *season, json_t *table,
			  GError **error);
/* Returns sayings to be shown below a division's table with these rows
 * (StandingsRow): what decided between equals, and the organiser's corrections.
 * New reference. */
json_t *season_table_notes(Club *club, const Season *season, const GArray *rows,
			   GError **error);
/* Returns the tables of all divisions in an array.  New reference. */
json_t *season_tables(Club *club, const Season *season, GError **error);
/* Returns the fixtures of a division or of SEASON_WHOLE, or only one player's
 * (0: all): {"matches": [{"match", "division", "over", "spoilt", "seats":
 * [{"player", "id", "points", "score" (values; "" until it is over)}]}]}. New
 * reference. */
json_t *season_fixtures(Club *club, const Season *season, int division,
			gint64 player, GError **error);

#endif
