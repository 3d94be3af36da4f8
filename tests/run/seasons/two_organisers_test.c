/* two_organisers_test.c - two organisers act in a season by mails of the same
 * run: each is told the result, and nothing is half done. */
#include "club/news/tell.h"
#include "club/seasons/season_matches.h"
#include "lib/evening.h"
#include "lib/league.h"

#define OLGA "olga@games.example"
#define PIA "pia@games.example"

/* --- helpers -------------------------------------------------------------- */

typedef struct {
	League league;
	GPtrArray *first, *letters;
	const Opened *to_olga, *to_pia;
} Office;

/* Makes a league of eight, in play. */
static Office
office_open(void)
{
	Office office = { .league = league_new(8) };

	club_fixture_configure(office.league.fixture,
			       CONFIG("club.organiser", OLGA " " PIA));
	league_play(&office.league);
	g_ptr_array_unref(pass_and_read(office.league.fixture));
	Run run = { .club = office.league.fixture->club,
		    .now = office.league.fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	office.first = pass_and_read(office.league.fixture);
	office.to_olga = letter_to(office.first, OLGA);
	office.to_pia = letter_to(office.first, PIA);
	return office;
}

static void
office_close(Office *office)
{
	g_clear_pointer(&office->first, g_ptr_array_unref);
	g_clear_pointer(&office->letters, g_ptr_array_unref);
	league_clear(&office->league);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Office, office_close)

#define OFFICE_TEST(name) TEST_IN(name, Office, office, office_open())

/* Both write, and one run reads both mails; Olga's comes first. */
static void
both_write(Office *office, const char *olga, const char *pia)
{
	club_fixture_answer(office->league.fixture, office->to_olga, olga);
	club_fixture_answer(office->league.fixture, office->to_pia, pia);
	g_clear_pointer(&office->letters, g_ptr_array_unref);
	office->letters = pass_and_read(office->league.fixture);
}

/* Checks that a letter to an address says `what`. */
static void
says(const Office *office, const char *to, const char *what)
{
	g_autoptr(GString) all = g_string_new(NULL);
	g_autoptr(GRegex) space = g_regex_new("[\\s|]+", 0, 0, NULL);

	ptr_array_foreach (const Opened, letter, office->letters)
		if (!strcmp(letter->to, to))
			g_string_append(all, letter->text);
	assert_has(kept(g_regex_replace(space, all->str, -1, 0, " ", 0, NULL)),
		   what);
}

static int
count_entries(const Office *office)
{
	Season *season = league_season(&office->league, "mgl-1");
	g_autoptr(GPtrArray) entries = must(season_entries(
		office->league.fixture->club->store, season->row->id, &error));

	return (int)entries->len;
}

static char *
first_match(const Office *office)
{
	Season *season = league_season(&office->league, "mgl-1");
	GError *error = NULL;
	Store *store = office->league.fixture->club->store;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(store, season->row->id, &error);
	g_autoptr(MatchRow) row = must(match_must(
		store, ((FixtureRow *)fixtures->pdata[0])->match, &error));

	return g_strdup(row->name);
}

/* Finds the letter that asks an organiser to confirm. */
static const Opened *
question(const Office *office, const char *to)
{
	ptr_array_foreach (const Opened, letter, office->letters)
		if (!strcmp(letter->to, to) &&
		    strstr(letter->subject, "onfirm"))
			return letter;
	ck_abort_msg("%s is not asked", to);
}

/* --- the same act --------------------------------------------------------- */

OFFICE_TEST(both_pause_it)
{
	both_write(office, "season pause mgl: a flood",
		   "season pause mgl: a storm");
	says(office, OLGA, "season 1 is paused, and we've told its players");
	says(office, PIA, "season 1 is paused already");
	says(office, PIA, "What " OLGA ", who runs the club with you");
	ck_assert_int_eq(count_entries(office), 1);
	ck_assert_int_ne(league_season(&office->league, NULL)->row->paused,
			 TIME_NONE);
}

/* Points add up: both count, each with its reason. */
OFFICE_TEST(both_give_points)
{
	g_autofree char *match = first_match(office);
	Season *season = league_season(&office->league, NULL);
	const EntrantRow *row = season->entrants->pdata[0];
	g_autoptr(Player) player = NULL;
	GError *error = NULL;
	int points = 0;

	must(player_get(office->league.fixture->club->store, row->player,
			&player, &error));
	g_autofree char *one = g_strdup_printf("season points %s %s +1: a slip",
					       match, player->name);
	both_write(office, one,
		   formatted("season points %s %s -0.5: a fault", match,
			     player->name));
	says(office, OLGA, "are corrected, and we've told the division");
	says(office, PIA, "are corrected, and we've told the division");
	ck_assert_int_eq(count_entries(office), 2);
	g_autoptr(GArray) rows = season_standings(office->league.fixture->club,
						  season, 0, &error);

	for (guint i = 0; i < rows->len; i++)
		if (g_array_index(rows, StandingsRow, i).player == row->player)
			points = g_array_index(rows, StandingsRow, i).points;
	ck_assert_int_eq(points, 30);
}

/* --- acts that exclude each other ----------------------------------------- */

OFFICE_TEST(one_pauses_and_one_resumes)
{
	both_write(office, "season pause mgl: a flood", "season resume mgl");
	says(office, OLGA, "season 1 is paused, and we've told its players");
	says(office, PIA, "season 1 goes on, and we've told its players");
	ck_assert_int_eq(count_entries(office), 2);
	ck_assert_int_eq(league_season(&office->league, NULL)->row->paused,
			 TIME_NONE);
}

/* Both are asked, both confirm in one run: the season ends once. */
OFFICE_TEST(both_end_it)
{
	both_write(office, "season close mgl: no room",
		   "season close mgl last: no time");
	g_ptr_array_unref(g_ptr_array_ref(office->letters));

	club_fixture_answer(office->league.fixture, question(office, OLGA),
			    "confirm");
	club_fixture_answer(office->league.fixture, question(office, PIA),
			    "confirm");
	g_clear_pointer(&office->letters, g_ptr_array_unref);
	office->letters = pass_and_read(office->league.fixture);
	says(office, OLGA, "season 1 ends before its time");
	says(office, PIA, "Masters Gallery League, season 1 is called off");
	ck_assert_int_eq(count_entries(office), 1);
	Season *first = league_season(&office->league, "mgl-1");
	Season *newest = league_season(&office->league, "mgl");

	/* Pia was asked about the first season, so the second isn't ended
	 * instead. */
	ck_assert_int_eq(first->row->phase, SEASON_DROPPED);
	ck_assert_int_eq(newest->row->number, 2);
	ck_assert_int_eq(newest->row->phase, SEASON_OPEN);
	ck_assert(!newest->contest->ended);
}

/* One cancels a match while the other has it replayed. */
OFFICE_TEST(one_cancels_and_one_repeats)
{
	g_autofree char *match = first_match(office);
	g_autofree char *again =
		g_strdup_printf("season again %s: a fault", match);
	both_write(office, formatted("cancel %s a fault", match), again);
	says(office, PIA, "counts, so it isn't played again");
	g_ptr_array_unref(g_ptr_array_ref(office->letters));

	club_fixture_answer(office->league.fixture, question(office, OLGA),
			    "confirm");
	club_fixture_answer(office->league.fixture, office->to_pia, again);
	g_clear_pointer(&office->letters, g_ptr_array_unref);
	office->letters = pass_and_read(office->league.fixture);
	says(office, PIA, "is played instead of");
	ck_assert_str_ne(kept(first_match(office)), match);
	ck_assert_int_eq(count_entries(office), 1);
}
