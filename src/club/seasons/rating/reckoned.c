/* reckoned.c - the standings of a season, computed from what was played. */
#include "club/seasons/rating/reckoned.h"

#include "club/seats/succession.h"
#include "store/matches.h"
#include "store/results.h"
#include "store/tenures.h"

#include <string.h>

/* What standings are computed from, as it is gathered. */
typedef struct {
	Club *club;
	const Season *season;
	int division;
	GPtrArray *members;
	GArray *entrants, *matches, *tenures, *corrections;
} Gathering;

static Gathering
gathering_new(Club *club, const Season *season, int division)
{
	return (Gathering){
		.club = club,
		.season = season,
		.division = division,
		.members = season_members(season, division),
		.entrants = g_array_new(FALSE, TRUE, sizeof(StandingsEntrant)),
		.matches = g_array_new(FALSE, TRUE, sizeof(StandingsMatch)),
		.tenures = g_array_new(FALSE, TRUE, sizeof(StandingsTenure)),
		.corrections =
			g_array_new(FALSE, TRUE, sizeof(StandingsCorrection)),
	};
}

static void
gathering_clear(Gathering *gathering)
{
	g_ptr_array_unref(gathering->members);
	g_array_unref(gathering->entrants);
	g_array_unref(gathering->matches);
	g_array_unref(gathering->tenures);
	g_array_unref(gathering->corrections);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Gathering, gathering_clear)

int
season_fixture_rows(const char *text, int rows[POINTS_SEATS_MAX])
{
	g_auto(GStrv) words = g_strsplit(text, " ", POINTS_SEATS_MAX);
	int n = 0;

	for (; words[n]; n++)
		rows[n] = (int)g_ascii_strtoll(words[n], NULL, 10);
	return n;
}

int
season_fixture_seat(const FixtureRow *fixture, int row)
{
	int rows[POINTS_SEATS_MAX];
	int n = season_fixture_rows(fixture->rows, rows);

	for (int seat = 0; seat < n; seat++)
		if (rows[seat] == row)
			return seat;
	return -1;
}

/* --- matches ---------------------------------------------------------------*/

static gint64
player_of_row(const Gathering *gathering, int row)
{
	return ((EntrantRow *)gathering->members->pdata[row])->player;
}

static void
add_tenure(Gathering *gathering, gint64 match, int seat, gint64 player)
{
	StandingsTenure tenure = { match, seat, player };

	g_array_append_val(gathering->tenures, tenure);
}

/* Adds the tenures of a match; somebody who resigned, and whose seat nobody
 * took, no longer holds it. */
static bool
add_tenures(Gathering *gathering, const StandingsMatch *match,
	    const GPtrArray *results, GError **error)
{
	g_autoptr(GPtrArray) tenures =
		tenure_list(gathering->club->store, match->match, error);
	gint64 holders[POINTS_SEATS_MAX];

	if (!tenures)
		return false;
	for (int i = 0; i < match->seats; i++)
		holders[i] = player_of_row(gathering, match->rows[i]);
	for (guint i = 0; i < tenures->len; i++) {
		const Tenure *tenure = tenures->pdata[i];

		if (!strcmp(tenure->why, SUCCESSION_FINISH))
			continue;
		holders[tenure->seat] = tenure->player;
		add_tenure(gathering, match->match, tenure->seat,
			   tenure->player);
	}
	for (guint i = 0; i < results->len; i++) {
		const ResultRow *result = results->pdata[i];

		if (result->left && !result->adjudicated &&
		    holders[result->seat] == result->player)
			add_tenure(gathering, match->match, result->seat, 0);
	}
	return true;
}

static bool
add_played(Gathering *gathering, StandingsMatch *match, GError **error)
{
	g_autoptr(GPtrArray) results =
		result_of_match(gathering->club->store, match->match, error);

	if (!results)
		return false;
	/* The row of one that has just ended is written with it; without any it
	 * is not over for us. */
	if ((int)results->len != match->seats)
		return true;
	for (guint i = 0; i < results->len; i++) {
		const ResultRow *result = results->pdata[i];

		match->places[result->seat] = result->place;
		match->scores[result->seat] = result->score;
	}
	g_array_append_val(gathering->matches, *match);
	return add_tenures(gathering, match, results, error);
}

static bool
add_match(Gathering *gathering, const FixtureRow *fixture, GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(gathering->club->store, fixture->match, error);
	StandingsMatch match = { .match = fixture->match };

	if (!row)
		return false;
	match.seats = season_fixture_rows(fixture->rows, match.rows);
	match.spoilt = fixture->spoilt || row->phase == MATCH_CANCELLED;
	if (match.spoilt) {
		g_array_append_val(gathering->matches, match);
		return true;
	}
	return row->phase != MATCH_FINISHED ||
	       add_played(gathering, &match, error);
}

static bool
add_matches(Gathering *gathering, GError **error)
{
	g_autoptr(GPtrArray) fixtures = fixture_list(
		gathering->club->store, gathering->season->row->id, error);
	bool added = fixtures != NULL;

	for (guint i = 0; added && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];

		added = fixture->division != gathering->division ||
			add_match(gathering, fixture, error);
	}
	return added;
}

/* --- people and corrections ------------------------------------------------*/

static void
add_entrants(Gathering *gathering)
{
	for (guint i = 0; i < gathering->members->len; i++) {
		const EntrantRow *row = gathering->members->pdata[i];
		StandingsEntrant entrant = {
			.player = row->player,
			.withdrawn = row->state == ENTRANT_WITHDRAWN,
		};

		g_array_append_val(gathering->entrants, entrant);
	}
}

static int
row_of_player(const Gathering *gathering, gint64 player)
{
	for (guint i = 0; i < gathering->members->len; i++)
		if (player_of_row(gathering, (int)i) == player)
			return (int)i;
	return -1;
}

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
add_corrections(Gathering *gathering, GError **error)
{
	g_autoptr(GPtrArray) entries = season_entries(
		gathering->club->store, gathering->season->row->id, error);

	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		StandingsCorrection correction = {
			.match = entry->match,
			.row = row_of_player(gathering,
					     season_entry_player(entries, i)),
			.points = entry->number,
		};

		if (entry->kind == ENTRY_POINTS && correction.row >= 0)
			g_array_append_val(gathering->corrections, correction);
	}
	return entries != NULL;
}

bool
season_input(Club *club, const Season *season, int division, SeasonInput *use,
	     gpointer data, GError **error)
{
	g_auto(Gathering) gathering = gathering_new(club, season, division);

	add_entrants(&gathering);
	if (!add_matches(&gathering, error) ||
	    !add_corrections(&gathering, error))
		return false;
	const StandingsInput input = {
		.entrants = (StandingsEntrant *)gathering.entrants->data,
		.n_entrants = (int)gathering.entrants->len,
		.matches = (StandingsMatch *)gathering.matches->data,
		.n_matches = (int)gathering.matches->len,
		.tenures = (StandingsTenure *)gathering.tenures->data,
		.n_tenures = (int)gathering.tenures->len,
		.corrections =
			(StandingsCorrection *)gathering.corrections->data,
		.n_corrections = (int)gathering.corrections->len,
	};

	use(&input, data);
	return true;
}

static void
compute(const StandingsInput *input, gpointer table)
{
	*(GArray **)table = standings_of(input);
}

GArray *
season_standings(Club *club, const Season *season, int division, GError **error)
{
	GArray *table = NULL;

	season_input(club, season, division, compute, &table, error);
	return table;
}
