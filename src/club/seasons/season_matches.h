/* season_matches.h - a season's fixtures with their matches, and the standings
 * that are computed from what was played (league/standings.h). */
#ifndef CLUB_SEASONS_SEASON_MATCHES_H
#define CLUB_SEASONS_SEASON_MATCHES_H

#include "club/seasons/season.h"
#include "league/standings.h"
#include "store/matches.h"

typedef struct {
	FixtureRow *fixture;
	MatchRow *row; /* as match_glance reads it */
	bool spoilt;   /* void, or cancelled */
	bool over;     /* finished, or spoilt */
} SeasonMatch;

/* Lists the matches of a division or of SEASON_WHOLE (SeasonMatch *), by
 * division and number.  NULL on error; free with g_ptr_array_unref. */
GPtrArray *season_matches(Club *club, const Season *season, int division,
			  GError **error);

/* Reads which row of the division's list each seat has; returns how many seats
 * there are. */
int season_fixture_rows(const FixtureRow *fixture, int rows[POINTS_SEATS_MAX]);
/* Returns an entrant's seat; -1: they have none in this match. */
int season_fixture_seat(const FixtureRow *fixture, const EntrantRow *entrant);

/* Sets *lost to whether an entrant was silent, and somebody else holds a seat
 * of theirs at the match's end for that reason. */
bool season_lost_seat(Club *club, const Season *season,
		      const EntrantRow *entrant, bool *lost, GError **error);
/* Sets ERROR_PLAYER, which names the act that corrects a table, if a match
 * can't be taken back or cancelled any more because its season is closed. */
bool season_check_undo(Club *club, const MatchRow *match, GError **error);

/* Computes a division's table: StandingsRow in order. Free with g_array_unref;
 * NULL on error. */
GArray *season_standings(Club *club, const Season *season, int division,
			 GError **error);

/* The input of a division's standings. */
typedef struct {
	StandingsInput input; /* its arrays are those below, once read */
	GPtrArray *members;   /* EntrantRow *, in row order; borrowed */
	GArray *entrants, *matches, *tenures, *corrections;
	GArray *ended;	   /* Time of each match */
	GArray *corrected; /* Time of each correction */
} SeasonInput;

/* Reads the input for one division. */
bool season_input_read(Club *club, const Season *season, int division,
		       SeasonInput *input, GError **error);
void season_input_clear(SeasonInput *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SeasonInput, season_input_clear)

/* Computes the table as of a time: from the matches ended and corrections made
 * by then; withdrawals are shown as of now. Free with g_array_unref. */
GArray *season_standings_at(const SeasonInput *read, Time at);
/* Returns a player's place in a table (StandingsRow); 0: none. */
int season_place(const GArray *rows, gint64 player);

/* Returns the player whom a season's log entry is about; points move with the
 * row to a player who took over somebody's place. */
gint64 season_entry_player(const GPtrArray *entries, guint at);

#endif
