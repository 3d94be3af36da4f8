/* season_standings.c - the standings of a season, computed from what was
 * played. */
#include "club/seasons/season_standings.h"

#include "base/each.h"
#include "club/seats/succession.h"
#include "store/results.h"
#include "store/seats.h"

#include <string.h>

void
season_input_clear(SeasonInput *input)
{
	g_clear_pointer(&input->members, g_ptr_array_unref);
	g_clear_pointer(&input->entrants, g_array_unref);
	g_clear_pointer(&input->matches, g_array_unref);
	g_clear_pointer(&input->tenures, g_array_unref);
	g_clear_pointer(&input->corrections, g_array_unref);
}

static gint64
player_of_row(const SeasonInput *input, int row)
{
	return ((EntrantRow *)input->members->pdata[row])->player;
}

/* --- matches --------------------------------------------------------------*/

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

static bool
add_match(Club *club, SeasonInput *input, const SeasonMatch *played,
	  GError **error)
{
	StandingsMatch match = { .match = played->row->id,
				 .spoilt = played->spoilt };

	match.seats = season_fixture_rows(played->fixture, match.rows);
	if (played->spoilt)
		g_array_append_val(input->matches, match);
	if (played->spoilt || !played->over)
		return true;
	g_autoptr(GPtrArray) results =
		result_of_match(club->store, match.match, error);

	if (!results)
		return false;
	/* The rows of a match that has just ended are written with it; without
	 * them it isn't over for us. */
	if ((int)results->len != match.seats)
		return true;
	ptr_array_foreach (const ResultRow, result, results) {
		match.places[result->seat] = result->place;
		match.scores[result->seat] = result->score;
	}
	g_array_append_val(input->matches, match);
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
		if (entry->kind == ENTRY_POINTS && correction.row < n)
			g_array_append_val(input->corrections, correction);
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

GArray *
season_standings(Club *club, const Season *season, int division, GError **error)
{
	g_auto(SeasonInput) input = { 0 };

	return season_input_read(club, season, division, &input, error)
		       ? standings_of(&input.input)
		       : NULL;
}
