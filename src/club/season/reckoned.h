/* reckoned.h - the standings of a season, computed from what was played
 * (league/standings.h). */
#ifndef CLUB_SEASON_RECKONED_H
#define CLUB_SEASON_RECKONED_H

#include "club/season/season.h"
#include "league/standings.h"

/* The table of one division: rows of StandingsRow.  Free with g_array_unref;
 * NULL on error. */
GArray *season_standings(Club *club, const Season *season, int division,
			 GError **error);
/* What the standings of a division are computed from, for as long as the call
 * takes. */
typedef void SeasonInput(const StandingsInput *input, gpointer data);
bool season_input(Club *club, const Season *season, int division,
		  SeasonInput *use, gpointer data, GError **error);

/* Whose place in the list each seat of a fixture is; how many there are. */
int season_fixture_rows(const char *text, int rows[POINTS_SEATS_MAX]);
/* The seat of a place in the list; -1: none. */
int season_fixture_seat(const FixtureRow *fixture, int row);

/* Whom one of a season's entries is about: points go with the row to who was
 * put in somebody's place. */
gint64 season_entry_player(const GPtrArray *entries, guint at);

#endif
