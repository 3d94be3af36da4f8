/* round.h - ladders and cups are played in rounds, each of which is a season
 * whose divisions are tables of one match (LEAGUE 5). */
#ifndef CLUB_SEASONS_ROUND_H
#define CLUB_SEASONS_ROUND_H

#include "club/seasons/season.h"

#define ROUND_NO_TABLE (-1)

typedef struct {
	gint64 player;
	int rank;  /* in the list of a ladder, or the seed in a cup; from 1 */
	int table; /* from 0, or ROUND_NO_TABLE */
	int skips; /* as in EntrantRow, this round included */
	bool away; /* not in this round, but keeps the place */
} RoundSeat;

/* Lists who would sit where now (RoundSeat), by rank.  NULL on error; free with
 * g_array_unref, like all arrays below. */
GArray *round_seats(Club *club, const Season *season, GError **error);
/* Lists a ladder's players (RoundSeat) as they were drawn or, before that,
 * would be now. */
GArray *round_list(Club *club, const Season *season, GError **error);

/* Lists who advances from a finished round of a cup (RoundSeat without a
 * table), by seed; nobody advances from the final, nor from a round that leaves
 * too few. */
GArray *round_winners(Club *club, const Season *season, GError **error);

/* Enters into the next season those who needn't join it: after a league's
 * season, the players who came too late for it; after a ladder's round, its
 * list; after a cup's round, the winners. */
bool season_carry(Run *run, const Season *season, gint64 next, GError **error);
/* Chooses the entrants of a cup's round anew, just before its draw. */
bool round_renew(Run *run, Season *season, GError **error);

#endif
