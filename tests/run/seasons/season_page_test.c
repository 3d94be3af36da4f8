/* The page on a season's format is right: its program computes the same tables
 * as Pennypost, and detects changes. */
#include "club/seasons/acts.h"
#include "club/seasons/season_record.h"
#include "lib/league.h"
#include "lib/page.h"
#include "lib/program.h"
#include "store/results.h"
#include "store/seats.h"

#define PROGRAM "\n.\" program\n.EX\n"

static char *
program(void)
{
	const char *at = strstr(kept(page_read("pennypost-season.5")), PROGRAM);

	ck_assert_ptr_nonnull(at);
	at += strlen(PROGRAM);
	const char *end = strstr(at, "\n.EE");

	ck_assert_ptr_nonnull(end);
	return g_strndup(at, end + 1 - at);
}

/* Returns the output of python3 for a season. */
static char *
computed(const json_t *season, bool *good)
{
	char *dir = folder_new();
	g_autofree char *file = g_build_filename(dir, "season.json", NULL);
	const char *argv[] = { "python3", "-c", kept(program()), file, NULL };
	g_autofree char *out = NULL, *said = NULL;
	int status = 0;

	ck_assert_int_eq(json_dump_file(season, file, 0), 0);
	must(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
			  NULL, &out, &said, &status, &error));
	*good = status == 0;
	folder_clear(dir);
	return g_strconcat(out, said, NULL);
}

/* --- a season with everything --------------------------------------------- */

typedef struct {
	int places[3], scores[3];
	bool left;  /* the second player left, and nobody took the seat */
	bool taken; /* the third player's seat was taken over by Ivy */
	bool voided;
} Played;

/* Ties of all kinds, a winner with nothing, players who left and came. */
static const Played played[] = {
	{ { 1, 2, 3 }, { 57, 48, 47 }, false, false, false },
	{ { 1, 1, 3 }, { 30, 30, -5 }, false, false, false },
	{ { 3, 1, 1 }, { -3, 0, 0 }, false, false, false },
	{ { 1, 1, 1 }, { 12, 12, 12 }, true, false, false },
	{ { 2, 2, 1 }, { 20, 20, 41 }, false, true, false },
	{ { 0, 0, 0 }, { 0, 0, 0 }, false, false, true },
	{ { 3, 2, 1 }, { 11, 12, 13 }, true, true, false },
};

static bool
end_match(const League *league, const FixtureRow *fixture, const Played *how,
	  GError **error)
{
	Store *store = league->fixture->club->store;
	g_autoptr(MatchRow) match = match_glance(store, fixture->match, error);
	g_autoptr(GPtrArray) seats = seat_list(store, fixture->match, error);
	ResultRow rows[3] = { 0 };
	const Tenure tenure = {
		.match = fixture->match,
		.seat = 2,
		.player = club_fixture_player_id(league->fixture, "Ivy"),
		.at = league->fixture->now,
		.why = (char *)"offer",
	};

	ck_assert(match && seats);
	for (int seat = 0; seat < 3; seat++)
		rows[seat] = (ResultRow){
			.match = fixture->match,
			.seat = seat,
			.player = ((SeatRow *)seats->pdata[seat])->owner,
			.place = how->places[seat],
			.score = how->scores[seat],
			.left = seat == 1 && how->left,
		};
	match->phase = how->voided ? MATCH_CANCELLED : MATCH_FINISHED;
	match->finished = league->fixture->now;
	return match_set(store, match, error) &&
	       (how->voided ||
		result_set(store, fixture->match, rows, 3, error)) &&
	       (!how->taken || tenure_add(store, &tenure, error));
}

static bool
withdraw_last(const League *league, const Season *season, GError **error)
{
	EntrantRow row = *(EntrantRow *)season->entrants->pdata[7];

	row.state = ENTRANT_WITHDRAWN;
	return entrant_set(league->fixture->club->store, &row, error);
}

/* Plays all but one of eight matches; one player has withdrawn, two have points
 * given and taken. */
static json_t *
season_played(const League *league)
{
	Club *club = league->fixture->club;
	GError *error = NULL;

	league_play(league);
	Season *season = league_season(league, NULL);
	const SeasonAct act = { .club = club,
				.now = league->fixture->now,
				.who = "organiser",
				.why = "why" };
	g_autoptr(GPtrArray) fixtures =
		fixture_list(club->store, season->row->id, &error);

	must(fixtures && store_begin(club->store, &error));
	ck_assert_uint_eq(fixtures->len, 8);
	for (guint i = 0; i < G_N_ELEMENTS(played); i++)
		must(end_match(league, fixtures->pdata[i], &played[i], &error));
	gint64 match = ((FixtureRow *)fixtures->pdata[0])->match;
	const EntrantRow *first = season->entrants->pdata[0],
			 *second = season->entrants->pdata[1];

	must(season_points(&act, season, match, first->player, 90, &error) &&
	     season_points(&act, season, match, second->player, -20, &error) &&
	     withdraw_last(league, season, &error));
	must(store_end(club->store, true, &error));
	Season *now = league_season(league, NULL);

	return must(season_record(club, league->fixture->now, now, &error));
}

LEAGUE_TEST(the_program_computes_the_tables, 9)
{
	json_auto_t *record = season_played(league);
	bool good = false;
	g_autofree char *said = computed(record, &good);

	ck_assert_msg(good && !*said, "%s", said);
	/* Three seats were taken over or left. */
	const json_t *rows = json_object_get(
		json_array_get(json_object_get(record, "tables"), 0), "rows");
	int won = 0, points = 0;
	gsize i;
	json_t *row;

	json_array_foreach (rows, i, row) {
		won += (int)json_integer_value(json_object_get(row, "won"));
		points +=
			(int)json_integer_value(json_object_get(row, "points"));
	}
	ck_assert_int_eq(won, 7 * 16 * 60 + 90 - 20);
	ck_assert_int_lt(points, won);
	ck_assert_int_eq(json_integer_value(json_object_get(
				 json_array_get(rows, 7), "position")),
			 0);
}

/* Returns a name as on the site; the third player was forgotten. */
static char *
public_name(gpointer data, gint64 player, bool *gone, GError **error)
{
	(void)data;
	(void)error;
	*gone = player == 3;
	return g_strdup_printf("No. %d", (int)player);
}

LEAGUE_TEST(the_program_computes_the_tables_of_a_public_record, 9)
{
	json_auto_t *record = season_played(league);
	json_auto_t *shown = must(season_record_public(
		record, "Europe/Vienna", public_name, NULL, &error));
	bool good = false;
	g_autofree char *said = computed(shown, &good);
	char *text = json_dumps(shown, 0);

	ck_assert_msg(good && !*said, "%s", said);
	ck_assert(!g_regex_match_simple(
		"T(?!00:00:00Z)\\d\\d:|Ann|\"why\":", text, 0, 0));
	ck_assert_ptr_nonnull(strstr(text, "\"-1\""));
	free(text);
}

/* LEAGUE 7: thirty lines of plain code and its imports. */
TEST(the_program_is_short)
{
	g_auto(GStrv) lines = g_strsplit(kept(program()), "\n", -1);
	int n = 0;

	for (int i = 0; lines[i]; i++)
		n += *g_strstrip(lines[i]) &&
		     !g_regex_match_simple("^(import|from) ", lines[i], 0, 0);
	ck_assert_int_gt(n, 20);
	ck_assert_int_le(n, 30);
}

/* --- changed seasons ------------------------------------------------------ */

static const struct {
	const char *list, *key;
	int row;
	const char *value; /* as JSON */
} changed[] = {
	{ "fixtures", "places", 0, "[3, 2, 1]" },
	{ "fixtures", "scores", 0, "[57, 57, 57]" },
	{ "fixtures", "holders", 1, "[0, 0, 0]" },
	{ "fixtures", "players", 4, "[1, 2, 3]" },
	{ "fixtures", "worth", 2, "[[2, 1, 0], [60, 0, 0], [0, 60], [0]]" },
	{ "entries", "number", 0, "91" },
	{ "entries", "kind", 1, "\"other\"" },
	{ "entrants", "state", 0, "\"withdrawn\"" },
};

LEAGUE_TEST_EACH(it_sees_what_was_changed, changed, 9)
{
	json_auto_t *record = season_played(league);
	json_t *list = json_object_get(record, changed[_i].list);
	json_t *row = json_array_get(list, (gsize)changed[_i].row);
	bool good = true;

	ck_assert_ptr_nonnull(json_object_get(row, changed[_i].key));
	json_object_set_new(
		row, changed[_i].key,
		json_loads(changed[_i].value, JSON_DECODE_ANY, NULL));
	g_autofree char *said = computed(record, &good);

	ck_assert_msg(!good && strstr(said, "differs."), "%s", said);
}

/* The seed of the draw is published once it is drawn; no match's seed is. */
LEAGUE_TEST(seeds_are_told_when_they_may, 9)
{
	Season *open = league_season(league, NULL);
	json_auto_t *before =
		must(season_record(fixture->club, fixture->now, open, &error));

	ck_assert_ptr_null(json_object_get(before, "seed"));
	league_draw(league);
	Season *drawn = league_season(league, NULL);
	json_auto_t *after =
		must(season_record(fixture->club, fixture->now, drawn, &error));

	ck_assert_str_eq(json_string_value(json_object_get(after, "seed")),
			 SEED);
	ck_assert_str_eq(
		json_string_value(json_object_get(after, "commitment")),
		json_string_value(json_object_get(before, "commitment")));
	const json_t *first =
		json_array_get(json_object_get(after, "fixtures"), 0);

	ck_assert_ptr_nonnull(json_object_get(first, "commitment"));
	ck_assert_ptr_null(json_object_get(first, "seed"));
}

/* --- printed by the program ----------------------------------------------- */

static json_t *
printed(const char *dir, const char *const *words)
{
	Ran ran = program_run(dir, words);
	json_t *read = json_loads(ran.out, 0, NULL);

	ran_check(&ran, 0, "", NULL);
	ck_assert_msg(read != NULL, "%s", ran.out);
	ran_clear(&ran);
	return read;
}

/* The same tables in each format, for a whole season or one division. */
LEAGUE_TEST(standings_are_printed, 9)
{
	json_auto_t *record = season_played(league);
	const char *dir = fixture->dir;
	json_auto_t *all = printed(
		dir, WORDS("standings", "mgl", "--json", "--now", START_TEXT));
	json_auto_t *one = printed(dir, WORDS("standings", "a", "--json"));
	json_auto_t *exported =
		printed(dir, WORDS("export", "--season", "mgl-1"));
	const json_t *given =
		json_array_get(json_object_get(record, "tables"), 0);
	const json_t *table = json_array_get(json_object_get(all, "tables"), 0);
	const json_t *row = json_array_get(json_object_get(given, "rows"), 0);
	const json_t *shown = json_array_get(json_object_get(table, "rows"), 0);
	const char *first = json_string_value(json_object_get(shown, "player"));

	ck_assert(json_equal(all, one));
	ck_assert(json_equal(json_object_get(exported, "tables"),
			     json_object_get(record, "tables")));
	ck_assert_int_eq(json_integer_value(json_object_get(shown, "points")),
			 json_integer_value(json_object_get(row, "points")));
	g_autofree char *line = g_strdup_printf("\nA,1,%s,", first);
	g_autofree char *words = g_strdup_printf("\n  1  %s ", first);
	g_autofree char *gone = g_strdup_printf(
		"\n  -  %s ",
		json_string_value(json_object_get(
			json_array_get(json_object_get(table, "rows"), 7),
			"player")));

	program_prints(dir, "standings mgl-1 A --csv", line);
	program_prints(dir, "standings", words);
	program_prints(dir, "standings", gone);
}
