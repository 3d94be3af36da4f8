/* imported_test.c - imported results: read completely or not at all; they count
 * like matches, and an import is undone as a whole. */
#include "lib/evening.h"
#include "lib/program.h"

#include "club/seasons/imported.h"
#include "club/seasons/rating/career.h"
#include "club/seasons/rating/rating.h"
#include "store/past.h"

#include <string.h>

#define HEADER "date,game,players,places,points,season\n"
#define GOOD                                                                   \
	HEADER "2024-03-31,mg,Ann; Bob; Cid,1; 2; 2,41; 30; 30,Spring\n"       \
	       "2024-04-02,mg,Ann; Bob,,,\n"

static bool
reads(const ClubFixture *fixture, const char *text, bool others,
      Imported *imported, GError **error)
{
	Store *store = fixture->club->store;
	Run run = { .club = fixture->club, .now = fixture->now };
	g_autofree char *path =
		g_build_filename(fixture->dir, "past.csv", NULL);

	must(g_file_set_contents(path, text, -1, &error));
	must(store_begin(store, &error));
	return store_end(store,
			 imported_read(&run, path, others, imported, error),
			 error);
}

static int
count(const ClubFixture *fixture)
{
	int n = 0;

	must(past_count(fixture->club->store, "", &n, &error));
	return n;
}

CLUB_TEST(they_count_and_are_taken_back)
{
	gint64 ann = club_fixture_player_id(fixture, "Ann");
	gint64 bob = club_fixture_player_id(fixture, "Bob");
	Run run = { .club = fixture->club, .now = fixture->now };
	Imported imported = { 0 };
	int matches = 0;

	must(reads(fixture, GOOD, false, &imported, &error));
	ck_assert_int_eq(imported.matches, 2);
	{
		g_auto(Career) career = { 0 };
		g_autoptr(GArray) list =
			must(rating_list(fixture->club, "masters-gallery",
					 fixture->now, &error));

		must(career_of(fixture->club, ann, bob, &career, &error));
		ck_assert_int_eq(career.all.played, 2);
		ck_assert_int_eq(career.all.won, 2);
		ck_assert_int_eq(career.ahead, 2);
		ck_assert_int_eq(list->len, 3);
		ck_assert_int_eq(g_array_index(list, Rating, 0).player, ann);
		ck_assert_int_eq(g_array_index(list, Rating, 0).games, 2);
	}
	must(imported_undo(&run, imported.number, &matches, &error));
	ck_assert_int_eq(matches, 2);
	g_autoptr(GArray) none =
		must(rating_list(fixture->club, "", fixture->now, &error));

	ck_assert_int_eq(none->len, 0);
	must(reads(fixture, GOOD, false, &imported, &error));
}

TABLE(bad, const char *text, *said) = {
	{ "day,game,players\n2024-03-31,mg,Ann; Bob\n", "past.csv:1: 'day'" },
	{ "date,game\n2024-03-31,mg\n", "past.csv:1: there is no column" },
	{ "date,game,players,Date\n2024-03-31,mg,Ann; Bob,\n",
	  "there are two columns 'date'" },
	{ GOOD "31.3.2024,mg,Ann; Bob\n",
	  "past.csv:4: '31.3.2024' is no date" },
	{ GOOD "0024-03-31,mg,Ann; Bob\n",
	  "past.csv:4: '0024-03-31' is no date" },
	{ GOOD "2027-03-31,mg,Ann; Bob\n",
	  "past.csv:4: 2027-03-31 is to come" },
	{ GOOD "2024-03-31,chess,Ann; Bob\n",
	  "past.csv:4: 'chess' is no game" },
	{ GOOD "2024-03-31,mg,Ann\n", "past.csv:4: a match has 2 to 6" },
	{ GOOD "2024-03-31,mg,Ann; ann\n", "past.csv:4: a name stands twice" },
	{ GOOD "2024-03-31,mg,Ann; Bob,1\n",
	  "past.csv:4: places has 1 numbers" },
	{ GOOD "2024-03-31,mg,Ann; Bob,1; x\n", "past.csv:4: 'x' in places" },
	{ GOOD "2024-04-02,mg,bob; ann\n", "past.csv:4: line 3 has a match" },
	{ GOOD "2024-05-02,mg,Dan; Ann; Eve\n", "nobody is called Dan, Eve" },
	{ HEADER, "there is no match" },
	{ GOOD "\xff", "roster.no_list" },
};

TEST_OF_EACH(nothing_of_a_bad_file, bad, ClubFixture, fixture,
	     club_fixture_new())
{
	Imported imported = { 0 };
	g_autoptr(GError) error = NULL;

	ck_assert(!reads(fixture, bad[_i].text, false, &imported, &error));
	ck_assert_msg(strstr(error->message, bad[_i].said), "%s",
		      error->message);
	ck_assert_int_eq(count(fixture), 0);
}

CLUB_TEST(a_match_is_imported_once)
{
	Imported imported = { 0 };
	g_autoptr(GError) error = NULL;

	must(reads(fixture, GOOD, false, &imported, &error));
	ck_assert(!reads(fixture, HEADER "2024-04-02,mg,Bob; Ann,,,\n", false,
			 &imported, &error));
	ck_assert_ptr_nonnull(strstr(error->message, "import --undo 1"));
	ck_assert_int_eq(count(fixture), 2);
}

CLUB_TEST(others_count_for_nobody)
{
	Imported imported = { 0 };

	must(reads(fixture, HEADER "2024-05-02,mg,Dan; Ann; Bob,,,\n", true,
		   &imported, &error));
	g_autoptr(GArray) list =
		must(rating_list(fixture->club, "", fixture->now, &error));

	ck_assert_int_eq(list->len, 2);
}

PROGRAM_TEST(the_program_imports, program_club())
{
	g_autofree char *path = g_build_filename(dir, "past.csv", NULL);
	g_autofree char *line = g_strdup_printf("import %s", path);

	must(g_file_set_contents(
		path, "date;game;players\n2024-03-31;mg;\"Ann;Bob\"\n", -1,
		&error));
	program_prints(dir, line, "--undo 1");
	program_prints(dir, "import --list", "past.csv");
	program_prints(dir, "ratings", "1 was imported");
	g_autofree char *out = g_strconcat(dir, "-site", NULL);
	g_autofree char *page = g_build_filename(out, "index.html", NULL);
	g_autofree char *shown = NULL;

	program_prints(dir, formatted("site --out %s", out), "files written");
	must(g_file_get_contents(page, &shown, NULL, &error));
	ck_assert_ptr_nonnull(strstr(shown, "(imported)"));
	ck_assert_ptr_nonnull(strstr(shown, "archive/2024.html"));
	folder_clear(g_steal_pointer(&out));
	program_prints(dir, "import --undo 1", "taken back");
	program_prints(dir, "import --list", "Nothing was imported");
	program_fails(dir, "import --undo 1", 65, "import");
}
