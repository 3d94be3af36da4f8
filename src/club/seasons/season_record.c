/* season_record.c - a season as JSON. */
#include "club/seasons/season_record.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/seasons/tables.h"
#include "club/seats/open_matches.h"

#define SEASON_FORMAT "pennypost-season/1"

typedef struct {
	Club *club;
	Time now;
	const Season *season;
	GHashTable *players; /* ids of those named in the record */
} Recorder;

/* Returns a player's id, and notes it for the record's list of names. */
static json_t *
player_of(Recorder *recorder, gint64 player)
{
	if (player)
		g_hash_table_add(recorder->players,
				 g_memdup2(&player, sizeof(player)));
	return json_integer(player);
}

static void
add_time(json_t *object, const char *key, Time time)
{
	if (time != TIME_NONE)
		object_set_time(object, key, time);
}

/* The seed is a secret until the draw. */
static json_t *
head_json(const Recorder *recorder)
{
	static const char *const kinds[] = { "league", "ladder", "cup" };
	const ContestRow *contest = recorder->season->contest;
	const SeasonRow *row = recorder->season->row;
	g_autofree char *tag = season_tag(recorder->season);
	g_autofree char *commitment = season_commitment(row);
	json_t *head = json_pack(
		"{s:s, s:s, s:i, s:s, s:i, s:s, s:{s:s, s:s, s:s, s:s, s:s, "
		"s:i, s:s, s:i}}",
		"format", SEASON_FORMAT, "season", tag, "number", row->number,
		"phase", season_phase_name(row->phase), "seats", row->seats,
		"commitment", commitment, "contest", "name", contest->name,
		"title", contest->title, "kind", kinds[contest->kind], "game",
		contest->game, "options", contest->options, "pace_hours",
		contest->pace_hours, "pace", contest->pace, "target",
		contest->target);

	if (row->drawn != TIME_NONE)
		object_set_text(head, "seed", row->seed);
	add_time(head, "at", recorder->now);
	add_time(head, "opened", row->opened);
	add_time(head, "drawn", row->drawn);
	add_time(head, "closed", row->closed);
	return head;
}

/* --- entrants ------------------------------------------------------------- */

static json_t *
entrants_json(Recorder *recorder)
{
	static const char *const states[] = { "joined", "break",     "standby",
					      "plays",	"withdrawn", "spared" };
	const GPtrArray *entrants = recorder->season->entrants;
	json_t *all = json_array();

	ptr_array_foreach (const EntrantRow, row, entrants) {
		json_t *entrant = json_pack("{s:o, s:s}", "player",
					    player_of(recorder, row->player),
					    "state", states[row->state]);

		add_time(entrant, "joined", row->joined);
		if (row->division >= 0) {
			object_set_int(entrant, "division", row->division);
			object_set_int(entrant, "place", row->place);
		}
		if (row->rank)
			object_set_int(entrant, "rank", row->rank);
		json_array_append_new(all, entrant);
	}
	return all;
}

static json_t *
players_json(const Recorder *recorder, GError **error)
{
	json_auto_t *names = json_object();
	GHashTableIter at;
	gpointer key;

	g_hash_table_iter_init(&at, recorder->players);
	while (g_hash_table_iter_next(&at, &key, NULL)) {
		gint64 player = *(const gint64 *)key;
		json_auto_t *value = say_player(player);
		g_autofree char *name =
			voice_english(recorder->club, value, error);
		g_autofree char *id =
			g_strdup_printf("%" G_GINT64_FORMAT, player);

		if (!name)
			return NULL;
		object_set_text(names, id, name);
	}
	return json_incref(names);
}

/* --- matches -------------------------------------------------------------- */

/* Lists what the places of a match of this size are worth: points, wins,
 * seconds, thirds. */
static json_t *
worth_json(int seats)
{
	static const int places[POINTS_SEATS_MAX] = { 1, 2, 3, 4, 5, 6 };
	int worth[4][POINTS_SEATS_MAX];
	json_t *all = json_array();

	points_won(places, seats, worth[0]);
	for (int place = 1; place < 4; place++)
		points_place(places, seats, place, worth[place]);
	for (int i = 0; i < 4; i++) {
		json_t *list = json_array();

		for (int seat = 0; seat < seats; seat++)
			json_array_append_new(list,
					      json_integer(worth[i][seat]));
		json_array_append_new(all, list);
	}
	return all;
}

/* Adds each seat's row in the list, the entrant whose row it is, and what the
 * places are worth. */
static void
add_seats(Recorder *recorder, const FixtureRow *fixture, json_t *all)
{
	g_autoptr(GPtrArray) members =
		season_members(recorder->season, fixture->division);
	json_t *rows = json_array(), *players = json_array();
	int seats[POINTS_SEATS_MAX];
	int n = season_fixture_rows(fixture, seats);

	for (int i = 0; i < n; i++) {
		const EntrantRow *row = members->pdata[seats[i]];

		json_array_append_new(rows, json_integer(seats[i]));
		json_array_append_new(players,
				      player_of(recorder, row->player));
	}
	json_object_set_new(all, "rows", rows);
	json_object_set_new(all, "players", players);
	json_object_set_new(all, "worth", worth_json(n));
}

/* Adds places and scores by seat, and who holds each seat at the end (0: nobody
 * of the club).  In a void match all tie. */
static void
add_played(Recorder *recorder, const StandingsInput *input,
	   const StandingsMatch *match, json_t *all)
{
	json_t *places = json_array(), *scores = json_array(),
	       *holders = json_array();

	for (int seat = 0; seat < match->seats; seat++) {
		int place = match->spoilt ? 1 : match->places[seat];
		gint64 score = match->spoilt ? 0 : match->scores[seat];
		gint64 holder = standings_holder(input, match, seat);

		json_array_append_new(places, json_integer(place));
		json_array_append_new(scores, json_integer(score));
		json_array_append_new(holders, player_of(recorder, holder));
	}
	json_object_set_new(all, "places", places);
	json_object_set_new(all, "scores", scores);
	json_object_set_new(all, "holders", holders);
}

static json_t *
fixture_json(Recorder *recorder, const StandingsInput *input,
	     const SeasonMatch *match)
{
	const FixtureRow *fixture = match->fixture;
	g_autofree char *commitment = match_commitment(match->row);
	json_t *all = json_pack(
		"{s:s, s:i, s:i, s:b, s:s, s:s}", "match", match->row->name,
		"division", fixture->division, "number", fixture->number,
		"void", match->spoilt, "phase",
		match_phase_name(match->row->phase), "commitment", commitment);

	add_seats(recorder, fixture, all);
	add_time(all, "ended", match->row->finished);
	for (int i = 0; i < input->n_matches; i++)
		if (input->matches[i].match == match->row->id)
			add_played(recorder, input, &input->matches[i], all);
	return all;
}

static json_t *
fixtures_json(Recorder *recorder, GError **error)
{
	int n = season_divisions(recorder->season);
	json_auto_t *all = json_array();

	for (int division = 0; division < n; division++) {
		g_auto(SeasonInput) read = { 0 };
		g_autoptr(GPtrArray) matches = season_matches(
			recorder->club, recorder->season, division, error);

		if (!matches ||
		    !season_input_read(recorder->club, recorder->season,
				       division, &read, error))
			return NULL;
		ptr_array_foreach (const SeasonMatch, match, matches)
			json_array_append_new(
				all,
				fixture_json(recorder, &read.input, match));
	}
	return json_incref(all);
}

static json_t *
entries_json(Recorder *recorder, GError **error)
{
	static const char *const kinds[] = { "points", "move", "again", "other",
					     "replace" };
	Store *store = recorder->club->store;
	g_autoptr(GPtrArray) rows =
		season_entries(store, recorder->season->row->id, error);
	json_auto_t *all = json_array();

	for (guint i = 0; rows && i < rows->len; i++) {
		const SeasonEntry *row = g_ptr_array_index(rows, i);
		bool instead = row->kind == ENTRY_REPLACE;
		g_autoptr(MatchRow) match =
			row->match ? match_glance(store, row->match, error)
				   : NULL;

		if (row->match && !match)
			return NULL;
		json_t *entry = json_pack(
			"{s:s, s:s, s:s, s:i, s:o}", "who", row->who, "kind",
			kinds[row->kind], "why", row->why, "number",
			instead ? 0 : row->number, "player",
			player_of(recorder, season_entry_player(rows, i)));

		if (instead)
			json_object_set_new(entry, "before",
					    player_of(recorder, row->number));
		if (row->own)
			json_object_set_new(entry, "own",
					    player_of(recorder, row->own));
		add_time(entry, "at", row->at);
		if (match)
			object_set_text(entry, "match", match->name);
		json_array_append_new(all, entry);
	}
	return rows ? json_incref(all) : NULL;
}

static json_t *
tables_json(Recorder *recorder, GError **error)
{
	int n = season_divisions(recorder->season);
	json_auto_t *all = json_array();

	for (int division = 0; division < n; division++) {
		g_autoptr(GArray) rows = season_standings(
			recorder->club, recorder->season, division, error);
		g_autofree char *name = season_division(division);
		json_t *list;

		if (!rows)
			return NULL;
		list = json_array();
		array_foreach (const StandingsRow, row, rows)
			json_array_append_new(
				list,
				season_row_json(
					row, player_of(recorder, row->player)));
		array_pack(all, "{s:i, s:s, s:o}", "division", division, "name",
			   name, "rows", list);
	}
	return json_incref(all);
}

/* --- the record ----------------------------------------------------------- */

/* Adds a part, which it steals; false if it is NULL. */
static bool
add_part(json_t *all, const char *key, json_t *part)
{
	return part && json_object_set_new(all, key, part) == 0;
}

json_t *
season_record(Club *club, Time now, const Season *season, GError **error)
{
	g_autoptr(GHashTable) players = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, NULL);
	Recorder recorder = { club, now, season, players };
	json_auto_t *all = head_json(&recorder);

	return add_part(all, "entrants", entrants_json(&recorder)) &&
			       add_part(all, "fixtures",
					fixtures_json(&recorder, error)) &&
			       add_part(all, "entries",
					entries_json(&recorder, error)) &&
			       add_part(all, "tables",
					tables_json(&recorder, error)) &&
			       add_part(all, "players",
					players_json(&recorder, error))
		       ? json_incref(all)
		       : NULL;
}

/* --- for everybody -------------------------------------------------------- */

typedef struct {
	const char *zone;
	SeasonName *name;
	gpointer data;
	json_t *names;	     /* by public number */
	GHashTable *numbers; /* maps player ids to public numbers (gint64 *) */
	int gone;
	GError *error;
} Redactor;

/* Returns a player's number in the public record, and records their name. */
static gint64
number_of(Redactor *redactor, gint64 player)
{
	const gint64 *known = g_hash_table_lookup(redactor->numbers, &player);
	bool gone = false;

	if (known || !player || redactor->error)
		return known ? *known : 0;
	g_autofree char *name =
		redactor->name(redactor->data, player, &gone, &redactor->error);
	gint64 number = gone ? -++redactor->gone : player;
	g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, number);

	object_set_text(redactor->names, key, name);
	g_hash_table_insert(redactor->numbers,
			    g_memdup2(&player, sizeof player),
			    g_memdup2(&number, sizeof number));
	return number;
}

static bool
is_one_of(const char *key, const char *const *keys)
{
	return g_strv_contains(keys, key);
}

/* Replaces an integer under a key: player ids by public numbers, times by days.
 * Steals the value. */
static json_t *
redact_value(Redactor *redactor, const char *key, json_t *value)
{
	static const char *const players[] = { "player", "players", "holders",
					       "before", "own",	    NULL };
	static const char *const times[] = { "opened", "drawn", "closed",
					     "joined", "ended", NULL };
	Time time = TIME_NONE;

	if (json_is_integer(value) && is_one_of(key, players)) {
		gint64 number = number_of(redactor, json_integer_value(value));

		json_decref(value);
		return json_integer(number);
	}
	if (!json_is_string(value) || !is_one_of(key, times) ||
	    !clock_read(json_string_value(value), &time, NULL))
		return value;
	g_autofree char *date = clock_date(time, redactor->zone);

	json_decref(value);
	return json_sprintf("%sT00:00:00Z", date);
}

/* Returns a redacted copy of the value of a key. */
static json_t *
redact(Redactor *redactor, const char *key, const json_t *value)
{
	static const char *const dropped[] = { "at", "who", "why", NULL };
	json_t *copy, *item;
	const char *name;
	gsize i;

	if (json_is_array(value)) {
		copy = json_array();
		json_array_foreach (value, i, item)
			json_array_append_new(copy,
					      redact(redactor, key, item));
		return copy;
	}
	if (!json_is_object(value))
		return redact_value(redactor, key, json_copy((json_t *)value));
	copy = json_object();
	json_object_foreach ((json_t *)value, name, item)
		if (!is_one_of(name, dropped))
			json_object_set_new(copy, name,
					    redact(redactor, name, item));
	return copy;
}

/* Returns the entrants who have, or will have, a place in the season. */
static json_t *
present(const json_t *record)
{
	bool drawn = json_object_get(record, "drawn");
	json_t *some = json_array();

	json_foreach (entrant, json_object_get(record, "entrants")) {
		const char *state = object_text(entrant, "state");

		if (drawn ? json_object_get(entrant, "division") ||
				    !strcmp(state, "spared")
			  : !strcmp(state, "joined"))
			json_array_append(some, entrant);
	}
	return some;
}

json_t *
season_record_public(const json_t *record, const char *zone, SeasonName *name,
		     gpointer data, GError **error)
{
	g_autoptr(GHashTable) numbers = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, g_free);
	json_auto_t *names = json_object();
	Redactor redactor = { .zone = zone,
			      .name = name,
			      .data = data,
			      .names = names,
			      .numbers = numbers };
	json_auto_t *shown = json_copy((json_t *)record);

	json_object_del(shown, "players");
	json_object_set_new(shown, "entrants", present(record));
	json_auto_t *all = redact(&redactor, "", shown);

	if (redactor.error) {
		g_propagate_error(error, redactor.error);
		return NULL;
	}
	json_object_set(all, "players", names);
	object_pack(all, "redacted", "[s, s, s]", "at", "who", "why");
	return json_incref(all);
}
