/* season_matches.c - a season's fixtures with their matches, and the standings
 * computed from them. */
#include "club/seasons/season_matches.h"

#include "base/base.h"
#include "club/seats/succession.h"
#include "store/decisions.h"
#include "store/results.h"
#include "store/seats.h"

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

/* Returns whether a substitute or the house has a player's seat at the match's
 * end, and took it because of the player's silence: they neither gave it up nor
 * had it taken away. Tenures are in the order of time. */
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
	       refuse(error, "season_acts.settled", "{s:s}", "match",
		      match->name);
}

/* --- the standings --------------------------------------------------------*/

void
season_input_clear(SeasonInput *input)
{
	g_clear_pointer(&input->members, g_ptr_array_unref);
	g_clear_pointer(&input->entrants, g_array_unref);
	g_clear_pointer(&input->matches, g_array_unref);
	g_clear_pointer(&input->tenures, g_array_unref);
	g_clear_pointer(&input->corrections, g_array_unref);
	g_clear_pointer(&input->ended, g_array_unref);
	g_clear_pointer(&input->corrected, g_array_unref);
}

static gint64
player_of_row(const SeasonInput *input, int row)
{
	return ((EntrantRow *)input->members->pdata[row])->player;
}

/* --- matches played
 * --------------------------------------------------------------*/

/* Adds the tenures of a match; a player who resigned, and whose seat nobody
 * took, no longer holds it. */
static bool
add_tenures(Club *club, SeasonInput *input, const StandingsMatch *match,
	    const GPtrArray *results, GError **error)
{
	g_autoptr(GPtrArray) tenures =
		tenure_list(club->store, match->match, error);
	gint64 holders[POINTS_SEATS_MAX];

	if (!tenures)
		return false;
	for (int i = 0; i < match->seats; i++)
		holders[i] = player_of_row(input, match->rows[i]);
	ptr_array_foreach (const Tenure, row, tenures) {
		StandingsTenure tenure = { match->match, row->seat,
					   row->player };

		if (!strcmp(row->why, SUCCESSION_FINISH))
			continue;
		holders[row->seat] = row->player;
		g_array_append_val(input->tenures, tenure);
	}
	ptr_array_foreach (const ResultRow, result, results) {
		StandingsTenure empty = { match->match, result->seat, 0 };

		if (result->left && !result->adjudicated &&
		    holders[result->seat] == result->player)
			g_array_append_val(input->tenures, empty);
	}
	return true;
}

static void
put_match(SeasonInput *input, const StandingsMatch *match, const MatchRow *row)
{
	g_array_append_val(input->matches, *match);
	g_array_append_val(input->ended, row->finished);
}

static bool
add_match(Club *club, SeasonInput *input, const SeasonMatch *played,
	  GError **error)
{
	StandingsMatch match = { .match = played->row->id,
				 .spoilt = played->spoilt };

	match.seats = season_fixture_rows(played->fixture, match.rows);
	if (played->spoilt)
		put_match(input, &match, played->row);
	if (played->spoilt || !played->over)
		return true;
	g_autoptr(GPtrArray) results =
		result_of_match(club->store, match.match, error);

	if (!results)
		return false;
	/* A match that has just ended has its result rows written with it;
	 * without them, treat it as running. */
	if ((int)results->len != match.seats)
		return true;
	ptr_array_foreach (const ResultRow, result, results) {
		match.places[result->seat] = result->place;
		match.scores[result->seat] = result->score;
	}
	put_match(input, &match, played->row);
	return add_tenures(club, input, &match, results, error);
}

/* --- corrections -----------------------------------------------*/

gint64
season_entry_player(const GPtrArray *entries, guint at)
{
	const SeasonEntry *about = entries->pdata[at];
	gint64 player = about->player;

	if (about->kind != ENTRY_POINTS)
		return player;
	for (guint i = at + 1; i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];

		if (entry->kind == ENTRY_REPLACE && entry->number == player)
			player = entry->player;
	}
	return player;
}

static bool
add_corrections(Club *club, const Season *season, SeasonInput *input,
		GError **error)
{
	g_autoptr(GPtrArray) entries =
		season_entries(club->store, season->row->id, error);

	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		gint64 player = season_entry_player(entries, i);
		StandingsCorrection correction = { .match = entry->match,
						   .points = entry->number };
		int n = (int)input->members->len;

		while (correction.row < n &&
		       player_of_row(input, correction.row) != player)
			correction.row++;
		if (entry->kind != ENTRY_POINTS || correction.row == n)
			continue;
		g_array_append_val(input->corrections, correction);
		g_array_append_val(input->corrected, entry->at);
	}
	return entries != NULL;
}

bool
season_input_read(Club *club, const Season *season, int division,
		  SeasonInput *input, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(club, season, division, error);

	*input = (SeasonInput){
		.members = season_members(season, division),
		.entrants = g_array_new(FALSE, TRUE, sizeof(StandingsEntrant)),
		.matches = g_array_new(FALSE, TRUE, sizeof(StandingsMatch)),
		.tenures = g_array_new(FALSE, TRUE, sizeof(StandingsTenure)),
		.corrections =
			g_array_new(FALSE, TRUE, sizeof(StandingsCorrection)),
		.ended = g_array_new(FALSE, TRUE, sizeof(Time)),
		.corrected = g_array_new(FALSE, TRUE, sizeof(Time)),
	};
	ptr_array_foreach (const EntrantRow, row, input->members) {
		StandingsEntrant entrant = {
			.player = row->player,
			.withdrawn = row->state == ENTRANT_WITHDRAWN,
		};

		g_array_append_val(input->entrants, entrant);
	}
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (!add_match(club, input, match, error))
			return false;
	if (!matches || !add_corrections(club, season, input, error))
		return false;
	input->input = (StandingsInput){
		.entrants = (StandingsEntrant *)input->entrants->data,
		.n_entrants = (int)input->entrants->len,
		.matches = (StandingsMatch *)input->matches->data,
		.n_matches = (int)input->matches->len,
		.tenures = (StandingsTenure *)input->tenures->data,
		.n_tenures = (int)input->tenures->len,
		.corrections = (StandingsCorrection *)input->corrections->data,
		.n_corrections = (int)input->corrections->len,
	};
	return true;
}

/* Returns the elements whose time is not after `until`. */
static GArray *
until(const GArray *all, const GArray *times, Time at)
{
	guint size = g_array_get_element_size((GArray *)all);
	GArray *some = g_array_new(FALSE, TRUE, size);

	for (guint i = 0; i < all->len; i++)
		if (g_array_index(times, Time, i) <= at)
			g_array_append_vals(some, all->data + i * size, 1);
	return some;
}

GArray *
season_standings_at(const SeasonInput *read, Time at)
{
	g_autoptr(GArray) matches = until(read->matches, read->ended, at);
	g_autoptr(GArray) corrections =
		until(read->corrections, read->corrected, at);
	StandingsInput input = read->input;

	input.matches = (StandingsMatch *)matches->data;
	input.n_matches = (int)matches->len;
	input.corrections = (StandingsCorrection *)corrections->data;
	input.n_corrections = (int)corrections->len;
	return standings_of(&input);
}

int
season_place(const GArray *rows, gint64 player)
{
	array_foreach (const StandingsRow, row, rows)
		if (row->player == player)
			return row->position;
	return 0;
}

GArray *
season_standings(Club *club, const Season *season, int division, GError **error)
{
	g_auto(SeasonInput) input = { 0 };

	return season_input_read(club, season, division, &input, error)
		       ? standings_of(&input.input)
		       : NULL;
}
