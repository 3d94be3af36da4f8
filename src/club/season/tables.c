/* tables.c - the standings of a season, computed from what was played. */
#include "club/season/tables.h"

#include "base/saying.h"
#include "club/season/season_parts.h"
#include "club/seats/succession.h"
#include "league/movement.h"
#include "store/matches.h"
#include "store/results.h"
#include "store/tenures.h"

#include <stdlib.h>
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

static int
read_rows(const char *text, int rows[POINTS_SEATS_MAX])
{
	g_auto(GStrv) words = g_strsplit(text, " ", POINTS_SEATS_MAX);
	int n = 0;

	for (; words[n]; n++)
		rows[n] = (int)g_ascii_strtoll(words[n], NULL, 10);
	return n;
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

/* Who resigned and whose seat nobody took does not hold it. */
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
	match.seats = read_rows(fixture->rows, match.rows);
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

static bool
add_corrections(Gathering *gathering, GError **error)
{
	g_autoptr(GPtrArray) entries = season_entries(
		gathering->club->store, gathering->season->row->id, error);

	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		StandingsCorrection correction = {
			.match = entry->match,
			.row = row_of_player(gathering, entry->player),
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

/* --- as data ---------------------------------------------------------------*/

static json_t *
row_json(const StandingsRow *row, int up, int down, int n)
{
	bool ranked = row->position > 0;

	return json_pack(
		"{s:i, s:o, s:I, s:o, s:i, s:o, s:o, s:o, s:i, s:o, s:b, s:b, "
		"s:b}",
		"place", row->position, "player", say_player(row->player), "id",
		(json_int_t)row->player, "points", say_points(row->points),
		"matches", row->matches, "wins", say_points(row->wins),
		"seconds", say_points(row->seconds), "thirds",
		say_points(row->thirds), "share", row->share, "sonneborn",
		say_points(row->sonneborn), "withdrawn", !ranked, "rises",
		ranked && row->position <= up, "falls",
		!ranked || row->position > n - down);
}

static int
swapped(const Season *season, int above, int below)
{
	g_autoptr(GPtrArray) upper = season_members(season, above);
	g_autoptr(GPtrArray) lower = season_members(season, below);

	return movement_swapped((int)upper->len, (int)lower->len);
}

json_t *
season_table(Club *club, const Season *season, int division, GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(club, season, division, error);
	bool last = division + 1 == season_divisions(season);
	int up = division ? swapped(season, division - 1, division) : 0;
	int down = last ? 0 : swapped(season, division, division + 1);
	g_autofree char *name = season_division(division);
	json_t *list = json_array();

	for (guint i = 0; rows && i < rows->len; i++)
		json_array_append_new(
			list, row_json(&g_array_index(rows, StandingsRow, i),
				       up, down, (int)rows->len));
	if (!rows) {
		json_decref(list);
		return NULL;
	}
	return json_pack("{s:s, s:i, s:i, s:o}", "name", name, "up", up, "down",
			 down, "rows", list);
}

json_t *
season_tables(Club *club, const Season *season, GError **error)
{
	json_t *tables = json_array();

	for (int i = 0; i < season_divisions(season); i++) {
		json_t *table = season_table(club, season, i, error);

		if (!table) {
			json_decref(tables);
			return NULL;
		}
		json_array_append_new(tables, table);
	}
	return tables;
}

/* --- fixtures --------------------------------------------------------------*/

/* The league points of a match's seats; NULL: it is not over. */
static bool
seat_points(Club *club, const FixtureRow *fixture, const MatchRow *row,
	    int *points, bool *over, GError **error)
{
	int places[POINTS_SEATS_MAX] = { 1, 1, 1, 1, 1, 1 };
	g_autoptr(GPtrArray) results =
		result_of_match(club->store, fixture->match, error);
	bool spoilt = fixture->spoilt || row->phase == MATCH_CANCELLED;

	if (!results)
		return false;
	*over = spoilt || (row->phase == MATCH_FINISHED &&
			   (int)results->len == row->seats);
	for (guint i = 0; !spoilt && *over && i < results->len; i++)
		places[i] = ((ResultRow *)results->pdata[i])->place;
	points_won(places, row->seats, points);
	return true;
}

static json_t *
fixture_json(Club *club, const FixtureRow *fixture, const GPtrArray *members,
	     GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(club->store, fixture->match, error);
	int rows[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX];
	bool over = false;

	if (!row || !seat_points(club, fixture, row, points, &over, error))
		return NULL;
	g_autofree char *name = season_division(fixture->division);
	json_t *seats = json_array();
	int n = read_rows(fixture->rows, rows);

	for (int i = 0; i < n; i++) {
		gint64 player = ((EntrantRow *)members->pdata[rows[i]])->player;

		json_array_append_new(seats,
				      json_pack("{s:o, s:I, s:o}", "player",
						say_player(player), "id",
						(json_int_t)player, "points",
						over ? say_points(points[i])
						     : json_string("")));
	}
	return json_pack("{s:s, s:s, s:b, s:b, s:o}", "match", row->name,
			 "division", name, "over", over, "spoilt",
			 fixture->spoilt || row->phase == MATCH_CANCELLED,
			 "seats", seats);
}

static bool
sits_in(const FixtureRow *fixture, const GPtrArray *members, gint64 player)
{
	int rows[POINTS_SEATS_MAX];
	int n = read_rows(fixture->rows, rows);

	for (int i = 0; i < n; i++)
		if (((EntrantRow *)members->pdata[rows[i]])->player == player)
			return true;
	return !player;
}

json_t *
season_fixtures(Club *club, const Season *season, int division, gint64 player,
		GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);
	json_t *list = json_array();
	bool done = fixtures != NULL;

	for (guint i = 0; done && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		g_autoptr(GPtrArray) members =
			season_members(season, fixture->division);

		if ((division >= 0 && fixture->division != division) ||
		    !sits_in(fixture, members, player))
			continue;
		json_t *item = fixture_json(club, fixture, members, error);

		done = item != NULL;
		if (item)
			json_array_append_new(list, item);
	}
	if (!done)
		g_clear_pointer(&list, json_decref);
	return list ? json_pack("{s:o}", "matches", list) : NULL;
}

bool
season_unfinished(Club *club, const Season *season, int *left, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);

	*left = 0;
	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		g_autoptr(MatchRow) row =
			match_glance(club->store, fixture->match, error);

		if (!row)
			return false;
		*left += !fixture->spoilt && row->phase != MATCH_FINISHED &&
			 row->phase != MATCH_CANCELLED;
	}
	return fixtures != NULL;
}

bool
season_newest_end(Club *club, const Season *season, Time *newest,
		  GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);

	*newest = TIME_NONE;
	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		g_autoptr(MatchRow) row = match_glance(
			club->store, ((FixtureRow *)fixtures->pdata[i])->match,
			error);

		if (!row)
			return false;
		*newest = MAX(*newest, row->finished);
	}
	return fixtures != NULL;
}

/* --- who has lost a seat ---------------------------------------------------*/

/* Whoever holds a seat at the end; 0: the house. */
static bool
find_holder(Club *club, gint64 match, int seat, gint64 *holder, GError **error)
{
	g_autoptr(GPtrArray) tenures = tenure_list(club->store, match, error);

	for (guint i = 0; tenures && i < tenures->len; i++) {
		const Tenure *tenure = tenures->pdata[i];

		if (tenure->seat == seat &&
		    strcmp(tenure->why, SUCCESSION_FINISH) != 0)
			*holder = tenure->player;
	}
	return tenures != NULL;
}

static int
seat_of_row(const FixtureRow *fixture, int row)
{
	int rows[POINTS_SEATS_MAX];
	int n = read_rows(fixture->rows, rows);

	for (int seat = 0; seat < n; seat++)
		if (rows[seat] == row)
			return seat;
	return -1;
}

bool
season_lost_seat(Club *club, const Season *season, const EntrantRow *row,
		 bool *lost, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, error);

	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		const FixtureRow *fixture = fixtures->pdata[i];
		int seat = fixture->division == row->division
				   ? seat_of_row(fixture, row->place)
				   : -1;
		gint64 holder = row->player;

		if (seat >= 0 && !fixture->spoilt &&
		    !find_holder(club, fixture->match, seat, &holder, error))
			return false;
		*lost |= holder != row->player;
	}
	return fixtures != NULL;
}
