/* match_letter_league.c - what a finished match has changed in its season. */
#include "run/letters/match/match_letter_fields.h"

#include "base/saying.h"
#include "club/seasons/tables.h"

#include <string.h>

/* Returns the match's seats, from all of the division's; borrowed. */
static const json_t *
seats_of(const json_t *fixtures, const char *name)
{
	const json_t *match;
	gsize i;

	json_array_foreach (json_object_get(fixtures, "matches"), i, match) {
		if (!strcmp(letter_data_text(match, "match"), name))
			return json_object_get(match, "seats");
	}
	return NULL;
}

/* Returns what the match has given a row, or NULL: it isn't in the match. */
static json_t *
points_of(const json_t *seats, json_int_t player)
{
	const json_t *seat;
	gsize i;

	json_array_foreach (seats, i, seat) {
		if (json_integer_value(json_object_get(seat, "id")) == player)
			return json_object_get(seat, "points");
	}
	return NULL;
}

/* Returns the rows of the table whose players were in the match. */
static json_t *
rows_json(const LetterData *letter, const json_t *table, const json_t *seats)
{
	gint64 reader = letter->player ? letter->player->id : 0;
	json_t *rows = json_array();
	const json_t *row;
	gsize i;

	json_array_foreach (json_object_get(table, "rows"), i, row) {
		json_int_t id = json_integer_value(json_object_get(row, "id"));
		json_t *points = points_of(seats, id);

		if (!points)
			continue;
		json_array_append_new(
			rows, json_pack("{s:O, s:O, s:b, s:O, s:O}", "place",
					json_object_get(row, "place"), "player",
					json_object_get(row, "player"), "you",
					id == reader, "points", points, "total",
					json_object_get(row, "points")));
	}
	return rows;
}

static json_t *
league_json(const LetterData *letter, const FixtureRow *fixture, GError **error)
{
	Club *club = letter->run->club;
	int division = fixture->division;
	g_autoptr(Season) season = season_load(club, fixture->season, error);
	json_auto_t *table =
		season ? season_table(club, season, division, error) : NULL;
	json_auto_t *fixtures =
		table ? season_fixtures(club, season, division, 0, error)
		      : NULL;

	if (!fixtures)
		return NULL;
	const json_t *seats = seats_of(fixtures, letter->live->row->name);
	g_autofree char *tag = season_tag(season);
	g_autofree char *line = g_strdup_printf(
		"standings %s %s", tag, letter_data_text(table, "name"));

	return json_pack("{s:s, s:i, s:b, s:O, s:o, s:o, s:o}", "title",
			 season->contest->title, "number", season->row->number,
			 "round", season_is_round(season), "division",
			 json_object_get(table, "name"), "rows",
			 rows_json(letter, table, seats), "quoted_standings",
			 say_command(line), "tap_standings",
			 letter_data_choose(letter, line));
}

bool
match_letter_league(LetterData *letter, json_t *told, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	if (!fixture_get(letter->run->club->store, letter->live->row->id,
			 &fixture, error))
		return false;
	json_t *league =
		fixture ? league_json(letter, fixture, error) : json_null();

	if (league)
		json_object_set_new(told, "league", league);
	return league != NULL;
}
