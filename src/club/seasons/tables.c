/* tables.c - the tables and fixtures of a season as data. */
#include "club/seasons/tables.h"

#include "base/base.h"
#include "club/seasons/round.h"
#include "league/movement.h"
#include "store/results.h"

/* --- as data --------------------------------------------------------------*/

json_t *
season_row_json(const StandingsRow *row, json_t *player)
{
	return json_pack("{s:i, s:o*, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}",
			 "position", row->position, "player", player, "matches",
			 row->matches, "won", row->won, "points", row->points,
			 "wins", row->wins, "seconds", row->seconds, "thirds",
			 row->thirds, "share", row->share, "sonneborn",
			 row->sonneborn);
}

static json_t *
row_json(const StandingsRow *row, int up, int down, int n)
{
	bool ranked = row->position > 0;

	return json_pack(
		"{s:i, s:o, s:I, s:o, s:i, s:o, s:o, s:o, s:i, s:o, s:b, s:b, "
		"s:b, s:s, s:[]}",
		"place", row->position, "player", say_player(row->player), "id",
		(json_int_t)row->player, "points", say_points(row->points),
		"matches", row->matches, "wins", say_points(row->wins),
		"seconds", say_points(row->seconds), "thirds",
		say_points(row->thirds), "share", row->share, "sonneborn",
		say_points(row->sonneborn), "withdrawn", !ranked, "rises",
		ranked && row->position <= up, "falls",
		!ranked || row->position > n - down, "tie", "", "results");
}

/* --- ties and notes -------------------------------------------------------*/

/* Returns a row's value of the tie-break that decided, in sixtieths. */
static gint64
tied_by(const StandingsRow *row, StandingsTie tie)
{
	switch (tie) {
	case TIE_WINS:
		return row->wins;
	case TIE_SECONDS:
		return row->seconds;
	case TIE_THIRDS:
		return row->thirds;
	case TIE_SHARE:
		return (gint64)row->share * 60 / 1000000;
	case TIE_SONNEBORN:
		return row->sonneborn;
	default:
		return 0;
	}
}

/* Notes what decided between neighbours with the same points. */
static void
note_ties(const GArray *rows, json_t *notes)
{
	static const char *const said[] = {
		[TIE_WINS] = "season.tied_wins",
		[TIE_SECONDS] = "season.tied_seconds",
		[TIE_THIRDS] = "season.tied_thirds",
		[TIE_SHARE] = "season.tied_share",
		[TIE_SONNEBORN] = "season.tied_sonneborn",
		[TIE_LIST] = "season.tied_list",
	};

	for (guint i = 0; i + 1 < rows->len; i++) {
		const StandingsRow *above =
			&g_array_index(rows, StandingsRow, i);
		const StandingsRow *below = above + 1;
		StandingsTie tie = standings_tie(above, below);

		if (tie == TIE_NONE)
			continue;
		json_array_append_new(
			notes, say(said[tie], "{s:o, s:o, s:o, s:o}", "above",
				   say_player(above->player), "below",
				   say_player(below->player), "more",
				   say_points(tied_by(above, tie)), "less",
				   say_points(tied_by(below, tie))));
	}
}

/* For rows with equal points, sets beside the wins what decided between them.
 * Returns whether there are any. */
static bool
mark_ties(const GArray *rows, json_t *list)
{
	static const char *const said[] = {
		[TIE_SECONDS] = "season.tie_seconds",
		[TIE_THIRDS] = "season.tie_thirds",
		[TIE_SHARE] = "season.tie_share",
		[TIE_SONNEBORN] = "season.tie_sonneborn",
		[TIE_LIST] = "season.tie_list",
	};
	StandingsTie above = TIE_NONE;
	bool any = false;

	for (guint i = 0; i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		StandingsTie below = i + 1 < rows->len
					     ? standings_tie(row, row + 1)
					     : TIE_NONE;
		StandingsTie tie = MAX(above, below);

		any |= tie != TIE_NONE;
		if (tie > TIE_WINS)
			json_object_set_new(json_array_get(list, i), "tie",
					    say(said[tie], "{s:o}", "value",
						say_points(tied_by(row, tie))));
		above = below;
	}
	return any;
}

static bool
is_in(const GArray *rows, gint64 player)
{
	array_foreach (const StandingsRow, row, rows)
		if (row->player == player)
			return true;
	return false;
}

/* Notes the organiser's corrections. */
static bool
note_corrections(Club *club, const Season *season, const GArray *rows,
		 json_t *notes, GError **error)
{
	g_autoptr(GPtrArray) entries =
		season_entries(club->store, season->row->id, error);

	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		gint64 player = season_entry_player(entries, i);

		if (entry->kind != ENTRY_POINTS || !is_in(rows, player))
			continue;
		g_autoptr(MatchRow) match =
			match_glance(club->store, entry->match, error);

		if (!match)
			return false;
		json_array_append_new(notes,
				      say("season.corrected",
					  "{s:b, s:o, s:o, s:s, "
					  "s:s}",
					  "plus", entry->number > 0, "points",
					  say_points(entry->number), "player",
					  say_player(player), "match",
					  match->name, "why", entry->why));
	}
	return entries != NULL;
}

json_t *
season_table_notes(Club *club, const Season *season, const GArray *rows,
		   GError **error)
{
	json_auto_t *notes = json_array();

	note_ties(rows, notes);
	return note_corrections(club, season, rows, notes, error)
		       ? json_incref(notes)
		       : NULL;
}

/* Returns how many players two divisions exchange: one on a ladder, none in a
 * cup. */
static int
swapped(const Season *season, int above, int below)
{
	if (season_is_round(season))
		return season->contest->kind == CONTEST_LADDER;
	g_autoptr(GPtrArray) upper = season_members(season, above);
	g_autoptr(GPtrArray) lower = season_members(season, below);

	return movement_swapped((int)upper->len, (int)lower->len);
}

static bool
is_winner(const GArray *winners, json_int_t player)
{
	array_foreach (const RoundSeat, seat, winners)
		if (seat->player == player)
			return true;
	return false;
}

/* Marks the rows of players who advance from a finished round of a cup. */
static bool
mark_winners(Club *club, const Season *season, json_t *rows, GError **error)
{
	bool ended = season->contest->kind == CONTEST_CUP &&
		     season->row->phase == SEASON_CLOSED;
	g_autoptr(GArray) winners =
		ended ? round_winners(club, season, error) : NULL;

	json_foreach (row, rows)
		object_set_bool(row, "goes_on",
				is_winner(winners, object_int(row, "id")));
	return !ended || winners;
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

	array_foreach (const StandingsRow, row, rows)
		json_array_append_new(list,
				      row_json(row, up, down, (int)rows->len));
	json_t *notes = json_array();

	if (!rows || !mark_winners(club, season, list, error) ||
	    !note_corrections(club, season, rows, notes, error)) {
		json_decref(notes);
		json_decref(list);
		return NULL;
	}
	return json_pack("{s:s, s:i, s:i, s:b, s:b, s:o, s:o, s:b}", "name",
			 name, "up", up, "down", down, "tied",
			 mark_ties(rows, list), "reasons", 0, "rows", list,
			 "notes", notes, "round", season_is_round(season));
}

json_t *
season_tables(Club *club, const Season *season, GError **error)
{
	json_auto_t *tables = json_array();

	for (int i = 0; i < season_divisions(season); i++)
		if (json_array_append_new(tables,
					  season_table(club, season, i, error)))
			return NULL;
	return json_incref(tables);
}

/* --- fixtures -------------------------------------------------------------*/

static json_t *
fixture_json(Club *club, const SeasonMatch *match, const GPtrArray *members,
	     GError **error)
{
	g_autoptr(GPtrArray) results =
		result_of_match(club->store, match->row->id, error);
	g_autofree char *name = season_division(match->fixture->division);
	int places[POINTS_SEATS_MAX] = { 1, 1, 1, 1, 1, 1 };
	int rows[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX];
	int n = season_fixture_rows(match->fixture, rows);

	if (!results)
		return NULL;
	bool over = match->spoilt || (match->over && (int)results->len == n);
	json_t *seats = json_array();

	for (guint i = 0; !match->spoilt && over && i < results->len; i++)
		places[i] = ((ResultRow *)results->pdata[i])->place;
	points_won(places, n, points);
	for (int i = 0; i < n; i++) {
		gint64 player = ((EntrantRow *)members->pdata[rows[i]])->player;
		const ResultRow *result =
			over && !match->spoilt ? results->pdata[i] : NULL;

		array_pack(
			seats, "{s:o, s:I, s:o, s:o}", "player",
			say_player(player), "id", (json_int_t)player, "points",
			over ? say_points(points[i]) : json_string(""), "score",
			result ? say_amount(result->score) : json_string(""));
	}
	return json_pack("{s:s, s:s, s:b, s:b, s:o}", "match", match->row->name,
			 "division", name, "over", over, "spoilt",
			 match->spoilt, "seats", seats);
}

json_t *
season_fixtures(Club *club, const Season *season, int division, gint64 player,
		GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(club, season, division, error);
	const EntrantRow *entrant = season_entrant(season, player);
	json_auto_t *list = json_array();

	ptr_array_foreach (const SeasonMatch, match, matches) {
		const FixtureRow *fixture = match->fixture;
		g_autoptr(GPtrArray) members =
			season_members(season, fixture->division);

		if (player &&
		    (!entrant || season_fixture_seat(fixture, entrant) < 0))
			continue;
		if (json_array_append_new(
			    list, fixture_json(club, match, members, error)))
			return NULL;
	}
	return matches ? json_pack("{s:O}", "matches", list) : NULL;
}

/* --- results behind a table ----------------------------------------------- */

/* Returns a player's results, match by match. */
static json_t *
results_of(const json_t *matches, json_int_t player)
{
	json_t *results = json_array();

	json_foreach (match, matches) {
		json_foreach (seat, json_object_get(match, "seats")) {
			if (object_int(seat, "id") != player)
				continue;
			array_pack(results, "{s:O, s:O, s:O, s:O}", "match",
				   json_object_get(match, "match"), "over",
				   json_object_get(match, "over"), "points",
				   json_object_get(seat, "points"), "score",
				   json_object_get(seat, "score"));
		}
	}
	return results;
}

bool
season_table_reasons(Club *club, const Season *season, json_t *table,
		     GError **error)
{
	int division = season_division_read(object_text(table, "name"));
	json_auto_t *fixtures =
		season_fixtures(club, season, division, 0, error);
	const json_t *matches = json_object_get(fixtures, "matches");

	if (!fixtures)
		return false;
	json_foreach (row, json_object_get(table, "rows"))
		json_object_set_new(row, "results",
				    results_of(matches, object_int(row, "id")));
	object_set_bool(table, "reasons", true);
	return true;
}
