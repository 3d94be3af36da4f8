/* season_matches.c - a season's fixtures with their matches. */
#include "club/seasons/season_matches.h"

#include "base/each.h"
#include "base/error.h"
#include "base/saying.h"
#include "club/seats/succession.h"
#include "store/decisions.h"
#include "store/seats.h"

#include <string.h>

static void
season_match_free(gpointer data)
{
	SeasonMatch *match = data;

	fixture_free(match->fixture);
	match_row_free(match->row);
	g_free(match);
}

GPtrArray *
season_matches(Club *club, const Season *season, int division, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);
	g_autoptr(GPtrArray) matches =
		g_ptr_array_new_with_free_func(season_match_free);

	while (fixtures && fixtures->len) {
		g_autoptr(FixtureRow) fixture =
			g_ptr_array_steal_index(fixtures, 0);

		if (division != SEASON_WHOLE && fixture->division != division)
			continue;
		MatchRow *row =
			match_glance(club->store, fixture->match, error);

		if (!row)
			return NULL;
		SeasonMatch *match = g_new0(SeasonMatch, 1);

		match->row = row;
		match->spoilt =
			fixture->spoilt || row->phase == MATCH_CANCELLED;
		match->over = match->spoilt || row->phase == MATCH_FINISHED;
		match->fixture = g_steal_pointer(&fixture);
		g_ptr_array_add(matches, match);
	}
	return fixtures ? g_steal_pointer(&matches) : NULL;
}

int
season_fixture_rows(const FixtureRow *fixture, int rows[POINTS_SEATS_MAX])
{
	g_auto(GStrv) words = g_strsplit(fixture->rows, " ", POINTS_SEATS_MAX);
	int n = 0;

	for (; words[n]; n++)
		rows[n] = (int)g_ascii_strtoll(words[n], NULL, 10);
	return n;
}

int
season_fixture_seat(const FixtureRow *fixture, const EntrantRow *entrant)
{
	int rows[POINTS_SEATS_MAX];
	int n = season_fixture_rows(fixture, rows);

	for (int seat = 0; seat < n; seat++)
		if (fixture->division == entrant->division &&
		    rows[seat] == entrant->place)
			return seat;
	return -1;
}

/* --- seats lost by silence ------------------------------------------------*/

/* Returns whether a substitute or the house has a player's seat at its end, and
 * took it because of their silence: they neither gave it up nor had it taken
 * away. Tenures are in the order of time. */
static bool
is_silent(const GPtrArray *tenures, int seat, gint64 player)
{
	gint64 holder = player;
	bool silent = false;

	ptr_array_foreach (const Tenure, tenure, tenures) {
		if (tenure->seat != seat ||
		    !strcmp(tenure->why, SUCCESSION_FINISH))
			continue;
		if (holder == player)
			silent = !strcmp(tenure->why, "offer") ||
				 !strcmp(tenure->why, "bot");
		holder = tenure->player;
	}
	return silent && holder != player;
}

/* Returns whether a player missed a decision without excuse; being away, or not
 * getting the letters, is no silence. */
static bool
has_missed(const GPtrArray *decisions, int seat, gint64 player)
{
	ptr_array_foreach (const Decision, decision, decisions)
		if (decision->seat == seat && decision->player == player &&
		    decision->outcome == OUTCOME_MISSED && !decision->excused)
			return true;
	return false;
}

bool
season_lost_seat(Club *club, const Season *season, const EntrantRow *entrant,
		 bool *lost, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);

	*lost = false;
	ptr_array_foreach (const FixtureRow, fixture, fixtures) {
		int seat = season_fixture_seat(fixture, entrant);

		if (seat < 0 || fixture->spoilt)
			continue;
		g_autoptr(GPtrArray) tenures =
			tenure_list(club->store, fixture->match, error);

		if (!tenures)
			return false;
		if (!is_silent(tenures, seat, entrant->player))
			continue;
		g_autoptr(GPtrArray) decisions =
			decision_history(club->store, fixture->match, error);

		if (!decisions)
			return false;
		*lost |= has_missed(decisions, seat, entrant->player);
	}
	return fixtures != NULL;
}

/* --- closed seasons -------------------------------------------------------*/

bool
season_check_undo(Club *club, const MatchRow *match, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(SeasonRow) row = NULL;

	if (!fixture_get(club->store, match->id, &fixture, error))
		return false;
	/* A match that doesn't count concerns only its players. */
	if (!fixture || fixture->spoilt)
		return true;
	if (!season_get(club->store, fixture->season, &row, error))
		return false;
	return row->phase < SEASON_CLOSED ||
	       fail_saying(error, say("season_acts.settled", "{s:s}", "match",
				      match->name));
}
