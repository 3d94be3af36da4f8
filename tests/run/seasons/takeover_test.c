/* takeover_test.c - the organiser gives an entrant's place to somebody else
 * (LEAGUE 4): with row and points until one of their matches has ended, then
 * only one seat. */
#include "club/installation/language.h"
#include "club/seasons/acts.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_record.h"
#include "club/seasons/tables.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "run/organiser/acts.h"
#include "store/journal.h"

/* --- helpers -------------------------------------------------------------- */

static gint64
player(const League *league, const char *name)
{
	return club_fixture_player_id(league->fixture, name);
}

/* Returns the nth match of a player. */
static MatchRow *
match_of(const League *league, const char *name, int n)
{
	Season *season = league_season(league, NULL);
	GError *error = NULL;
	json_auto_t *all = season_fixtures(league->fixture->club, season, -1,
					   player(league, name), &error);
	const json_t *match =
		json_array_get(json_object_get(all, "matches"), (size_t)n);

	must_have(match);
	return club_fixture_row(
		league->fixture,
		json_string_value(json_object_get(match, "match")));
}

/* Replaces a player and returns the answer; with `ask`, the question that comes
 * first. */
static char *
replaced(const League *league, bool ask, const char *before, int n,
	 const char *after)
{
	g_autoptr(MatchRow) row = match_of(league, before, n);
	g_autofree char *text = g_strdup_printf("%s in %s with %s: gone",
						before, row->name, after);
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	const Acting acting = { .run = &run, .who = "organiser" };
	const Act *act = act_of(COMMAND_REPLACE);
	json_auto_t *said = NULL;
	GError *error = NULL;
	bool done = (ask ? act_question : act_do)(act, &acting, text, &said,
						  &error);

	if (done)
		return voice_english(run.club, said, &error);
	char *why = voice_error(run.club, error);

	g_clear_error(&error);
	return why;
}

static void
check_said(char *said, const char *wanted)
{
	assert_has(said, wanted);
	g_free(said);
}

static int
points_of(const League *league, const char *name)
{
	g_autoptr(GArray) rows = must(season_standings(
		league->fixture->club, league_season(league, NULL), 0, &error));

	array_foreach (const StandingsRow, row, rows)
		if (row->player == player(league, name))
			return row->points;
	return -1;
}

static const EntrantRow *
entrant(const Season *season, const League *league, const char *name)
{
	return season_entrant(season, player(league, name));
}

/* Checks that the letters and the log of each match name every player. */
static void
assert_names_all(const League *league, const GPtrArray *letters,
		 const char *name, int nth)
{
	g_autoptr(MatchRow) row = match_of(league, name, nth);
	g_autoptr(GPtrArray) log = journal_of_match(
		league->fixture->club->store, row->id, 20, NULL);
	bool logged = false;

	ck_assert_int_ge(letters_saying(letters, row->name), 9);
	ptr_array_foreach (const JournalRow, entry, log) {
		bool all = !strcmp(entry->act, "season replace");

		for (int m = 0; all && m < 3; m++)
			assert_has(entry->detail,
				   kept(match_of(league, name, m))->name);
		logged |= all;
	}
	ck_assert(logged);
}

/* --- the row -------------------------------------------------------------- */

LEAGUE_TEST(a_place_is_taken_over, 9)
{
	league_play(league);
	Season *before = league_season(league, NULL);
	const EntrantRow *ann = entrant(before, league, "Ann");
	g_autoptr(MatchRow) first = match_of(league, "Ann", 0);
	const SeasonAct act = { .club = fixture->club,
				.now = fixture->now,
				.who = "organiser",
				.why = "" };

	must(season_points(&act, before, first->id, ann->player, 60, &error));
	check_said(replaced(league, true, "Ann", 1, "Ivy"),
		   "No match of Ann in Masters Gallery League, season 1 is "
		   "over yet, so Ivy also takes their other seats");
	ck_assert_int_eq(league_seats(league, ann->player).held, 3);
	check_said(replaced(league, false, "Ann", 1, "Ivy"),
		   "Ivy plays in Masters Gallery League, season 1 from now on "
		   "instead of Ann");
	Season *after = league_season(league, NULL);
	const EntrantRow *ivy = entrant(after, league, "Ivy");

	ck_assert_ptr_null(entrant(after, league, "Ann"));
	ck_assert_int_eq(ivy->state, ENTRANT_PLAYS);
	ck_assert_int_eq(ivy->division, ann->division);
	ck_assert_int_eq(ivy->place, ann->place);
	ck_assert_int_eq(league_seats(league, ann->player).held, 0);
	ck_assert_int_eq(league_seats(league, ivy->player).held, 3);
	ck_assert_int_eq(points_of(league, "Ivy"), 60);
}

/* The export shows who played, and before whom. */
LEAGUE_TEST(it_is_kept_and_told, 9)
{
	GError *error = NULL;

	league_play(league);
	Season *before = league_season(league, NULL);
	g_autoptr(MatchRow) first = match_of(league, "Ann", 0);
	const SeasonAct act = { .club = fixture->club,
				.now = fixture->now,
				.who = "organiser",
				.why = "" };
	gint64 ann = player(league, "Ann"), ivy = player(league, "Ivy");

	must(season_points(&act, before, first->id, ann, 60, &error));
	g_free(replaced(league, false, "Ann", 0, "Ivy"));
	g_ptr_array_unref(club_fixture_letters(fixture));
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_int_ge(letters_saying(letters, "lets Ivy play in Masters"),
			 9);
	for (int i = 0; i < 3; i++)
		assert_names_all(league, letters, "Ivy", i);
	Season *after = league_season(league, NULL);
	json_auto_t *record =
		season_record(fixture->club, fixture->now, after, &error);
	const json_t *entries = json_object_get(record, "entries");
	const json_t *points = json_array_get(entries, 0),
		     *instead = json_array_get(entries, 1);

	ck_assert_uint_eq(json_array_size(entries), 2);
	ck_assert_int_eq(json_integer_value(json_object_get(points, "player")),
			 ivy);
	ck_assert_str_eq(json_string_value(json_object_get(instead, "kind")),
			 "replace");
	ck_assert_int_eq(json_integer_value(json_object_get(instead, "player")),
			 ivy);
	ck_assert_int_eq(json_integer_value(json_object_get(instead, "before")),
			 ann);
}

/* A withdrawn player's seats are vacant: the new player gets them too. */
LEAGUE_TEST(of_who_has_withdrawn, 9)
{
	Run run = { .club = fixture->club };
	json_auto_t *said = NULL;

	league_draw(league);
	run.now = fixture->now;
	must(season_withdraw(&run, league_season(league, NULL),
			     player(league, "Ann"), &said, &error));
	league_pass(league, SEASON_WORDS_TIME + HOUR, DAY);
	g_free(replaced(league, false, "Ann", 2, "Ivy"));
	Season *after = league_season(league, NULL);

	ck_assert_int_eq(entrant(after, league, "Ivy")->state, ENTRANT_PLAYS);
	ck_assert_int_eq(league_seats(league, player(league, "Ivy")).held, 3);
}

/* --- one seat ------------------------------------------------------------- */

static void
check_one_seat(const League *league, const char *name, int held)
{
	ck_assert_ptr_nonnull(
		entrant(league_season(league, NULL), league, "Ann"));
	ck_assert_int_eq(league_seats(league, player(league, name)).held, held);
}

LEAGUE_TEST(after_an_end_it_is_one_seat, 9)
{
	league_play(league);
	g_autoptr(MatchRow) first = match_of(league, "Ann", 0);

	first->phase = MATCH_FINISHED;
	must(match_set(fixture->club->store, first, &error));
	check_said(replaced(league, false, "Ann", 1, "Ivy"), "Ivy plays seat");
	check_one_seat(league, "Ivy", 1);
}

LEAGUE_TEST(an_entrant_takes_one_seat, 8)
{
	g_autofree char *said = NULL;

	league_play(league);
	/* Bob may be in one of the three matches already. */
	for (int i = 0; i < 3 && !(said && strstr(said, "plays seat")); i++) {
		g_free(said);
		said = replaced(league, false, "Ann", i, "Bob");
	}
	assert_has(said, "plays seat");
	check_one_seat(league, "Bob", 4);
}

/* Nothing is half done if one of the seats can't be handed over. */
LEAGUE_TEST(all_or_nothing, 9)
{
	league_play(league);
	g_autoptr(MatchRow) last = match_of(league, "Ann", 2);

	last->phase = MATCH_FROZEN;
	must(match_set(fixture->club->store, last, &error));
	check_said(replaced(league, false, "Ann", 0, "Ivy"), last->name);
	check_one_seat(league, "Ivy", 0);
}
