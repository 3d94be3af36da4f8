/* reckoned.h - the standings of a season, computed from what was played
 * (league/standings.h). */
#ifndef CLUB_SEASONS_RATING_RECKONED_H
#define CLUB_SEASONS_RATING_RECKONED_H

#include "club/seasons/season.h"
#include "league/standings.h"

/* The table of one division: rows of StandingsRow.  Free with g_array_unref;
 * NULL on error. */
GArray *season_standings(Club *club, const Season *season, int division,
			 GError **error);
/* Gets what the standings of a division are computed from, for as long as the
 * call lasts. */
typedef void SeasonInput(const StandingsInput *input, gpointer data);
bool season_input(Club *club, const Season *season, int division,
		  SeasonInput *use, gpointer data, GError **error);

/* Reads which row of the list each seat of a fixture is; returns how many there
 * are. */
int season_fixture_rows(const char *text, int rows[POINTS_SEATS_MAX]);
/* The seat of a place in the list; -1: none. */
int season_fixture_seat(const FixtureRow *fixture, int row);

/* Returns the player whom a season's entry is about: points go with the row to
 * whoever took somebody's place. */
gint64 season_entry_player(const GPtrArray *entries, guint at);

#endif
