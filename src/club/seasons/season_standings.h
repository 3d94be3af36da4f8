/* season_standings.h - the standings of a season, computed from what was played
 * (league/standings.h). */
#ifndef CLUB_SEASONS_SEASON_STANDINGS_H
#define CLUB_SEASONS_SEASON_STANDINGS_H

#include "club/seasons/season_matches.h"

/* Computes the table of one division: rows of StandingsRow.  Free with
 * g_array_unref; NULL on error. */
GArray *season_standings(Club *club, const Season *season, int division,
			 GError **error);

/* What the standings of a division are computed from. */
typedef struct {
	StandingsInput input; /* in the arrays below, once they are read */
	GPtrArray *members;   /* EntrantRow *, by row; borrowed rows */
	GArray *entrants, *matches, *tenures, *corrections;
} SeasonInput;

/* Reads them, for one division. */
bool season_input_read(Club *club, const Season *season, int division,
		       SeasonInput *input, GError **error);
void season_input_clear(SeasonInput *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeasonInput, season_input_clear)

/* Returns the player whom a season's entry is about; points go with the row to
 * a player who took somebody's place later. */
gint64 season_entry_player(const GPtrArray *entries, guint at);

#endif
