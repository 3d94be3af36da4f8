/* week_test.c - the weekly table in a player's daily letter (LEAGUE 1). */
#include "club/seasons/season_news.h"
#include "lib/evening.h"
#include "lib/league.h"

#define HEADING "## Masters Gallery League, season 1: the table ##"

/* --- helpers -------------------------------------------------------------- */

/* In a league of eight, Ann gets a daily letter at 20:00 in Vienna. The table
 * is due at noon there; the matches are drawn or in play. */
typedef struct {
	League league;
	GPtrArray *letters; /* of the last pass */
	GPtrArray *kept;
} Week;

static void
week_end(Week *week)
{
	g_ptr_array_unref(week->kept);
	league_clear(&week->league);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Week, week_end)

/* Runs a pass at that hour, today or tomorrow. */
static void
pass_at(Week *week, int hour)
{
	ClubFixture *fixture = week->league.fixture;

	fixture->now =
		clock_when(fixture->now, hour * 60, "Europe/Vienna") - 600;
	week->letters = pass_and_read(fixture);
	g_ptr_array_add(week->kept, week->letters);
}

static void
ann_writes(Week *week, const char *lines)
{
	player_writes(week->league.fixture, "Ann", lines);
	week->letters = pass_and_read(week->league.fixture);
	g_ptr_array_add(week->kept, week->letters);
}

static void
tell_table(const Week *week)
{
	Season *season = league_season(&week->league, NULL);
	Run run = { .club = week->league.fixture->club,
		    .now = week->league.fixture->now };

	must(season_tell_table(&run, season, &error));
}

static Week
week_new(bool playing)
{
	Week week = {
		.league = league_new(8),
		.kept = g_ptr_array_new_with_free_func(
			(GDestroyNotify)g_ptr_array_unref),
	};

	if (playing)
		league_play(&week.league);
	else
		league_draw(&week.league);
	pass_at(&week, 12);
	ann_writes(&week, "set letters daily 20:00");
	tell_table(&week);
	return week;
}

#define WEEK_TEST(name, playing) TEST_IN(name, Week, week, week_new(playing))

/* Counts the letters of the last pass that show Ann the table. */
static int
tables_to_ann(const Week *week)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, week->letters)
		n += !strcmp(letter->to, ANN) &&
		     strstr(letter->text, "== Division A");
	return n;
}

/* --- tests ---------------------------------------------------------------- */

WEEK_TEST(it_comes_in_the_evening, false)
{
	pass_at(week, 13);
	assert_says(letter_about(week->letters, BOB, "the table"), "Bob (you)");
	ck_assert(!has_letter(week->letters, ANN));
	pass_at(week, 20);
	ck_assert_int_eq(letters_to(week->letters, ANN), 1);
	const Opened *letter = letter_to(week->letters, ANN);

	ck_assert_str_eq(letter->subject, "[Thursday Club] This week's table");
	assert_says(letter, "This week's table", HEADING, "4. Ann (you)  0 pts",
		    "Ann (you)", "| standings mgl", "| set season off");
	assert_has(letter->html, "season 1: the table", "body=standings%20mgl");
	/* It isn't sent twice. */
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 0);
}

/* One letter has a match and the table. */
WEEK_TEST(it_stands_among_the_matches, true)
{
	g_autofree char *match =
		club_fixture_match(week->league.fixture, 2, CONFIG("pace=72"));

	pass_at(week, 13);
	ck_assert_int_eq(tables_to_ann(week), 0);
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 1);
	const Opened *letter =
		letter_about(week->letters, ANN, "[Thursday Club] ");

	assert_says(letter, HEADING, match);
	assert_has(letter->subject, "Your turn: ");
}

WEEK_TEST(who_wants_none_gets_none, false)
{
	ann_writes(week, "set season off");
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 0);
	tell_table(week);
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 0);
}

/* A player with immediate letters gets it alone. */
WEEK_TEST(it_waits_no_more, false)
{
	ann_writes(week, "set letters instant");
	ck_assert_int_eq(tables_to_ann(week), 1);
	assert_says(letter_about(week->letters, ANN, "the table"), "Ann (you)");
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 0);
}

WEEK_TEST(it_comes_at_the_new_hour, false)
{
	ann_writes(week, "set letters daily 22:00");
	pass_at(week, 20);
	ck_assert_int_eq(tables_to_ann(week), 0);
	pass_at(week, 22);
	ck_assert_int_eq(tables_to_ann(week), 1);
}

/* An unsent letter is rewritten, and has the table once. */
WEEK_TEST(it_is_told_anew, false)
{
	ClubFixture *fixture = week->league.fixture;

	club_fixture_configure(fixture,
			       CONFIG("mail-out.kind", "smtp", "mail-out.url",
				      "smtp://127.0.0.1:1"));
	pass_at(week, 20);
	tell_table(week);
	pass_at(week, 20);
	ck_assert_int_eq(letters_to(week->letters, ANN), 0);
	club_fixture_configure(fixture, CONFIG(NULL));
	pass_at(week, 22);
	ck_assert_int_eq(tables_to_ann(week), 1);
	const char *first =
		strstr(letter_to(week->letters, ANN)->text, HEADING);

	ck_assert_ptr_nonnull(first);
	assert_lacks(first + 1, HEADING);
}

/* The last letter of a season has its table. */
WEEK_TEST(it_is_not_told_after_the_end, false)
{
	Season *season = league_season(&week->league, NULL);

	season->row->phase = SEASON_CLOSED;
	must(season_set(week->league.fixture->club->store, season->row,
			&error));
	pass_at(week, 20);
	ck_assert_int_eq(letters_to(week->letters, ANN), 0);
}
