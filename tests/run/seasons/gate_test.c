/* gate_test.c - a player who answers in time too seldom can't join a league
 * (LEAGUE 4). */
#include "club/seasons/opening.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "store/decisions.h"

/* --- helpers -------------------------------------------------------------- */

/* Stores that many answers of Ann, the first of which came in time. */
static void
answered(const League *league, int due, int in_time)
{
	Store *store = league->fixture->club->store;
	g_autofree char *match = club_fixture_match(league->fixture, 3, NULL);
	MatchRow *row = club_fixture_row(league->fixture, match);

	for (int i = 0; i < due; i++) {
		Decision decision = {
			.match = row->id,
			.player =
				club_fixture_player_id(league->fixture, "Ann"),
			.topic = (char *)"play",
			.opened = league->fixture->now - DAY,
		};

		must(decision_add(store, &decision, &decision.serial, &error));
		decision.closed = league->fixture->now - HOUR;
		decision.outcome =
			i < in_time ? OUTCOME_IN_TIME : OUTCOME_MISSED;
		must(decision_set(store, &decision, &error));
	}
}

static bool
has_joined(const League *league)
{
	return season_entrant(league_season(league, NULL),
			      club_fixture_player_id(league->fixture, "Ann"));
}

/* Returns all her letters in one line. */
static char *
told(const GPtrArray *letters)
{
	g_autoptr(GString) all = g_string_new(NULL);
	g_autoptr(GRegex) space = g_regex_new("[\\s|]+", 0, 0, NULL);

	ptr_array_foreach (const Opened, letter, letters)
		if (!strcmp(letter->to, ANN))
			g_string_append(all, letter->text);
	return g_regex_replace(space, all->str, -1, 0, " ", 0, NULL);
}

/* --- the gate ------------------------------------------------------------- */

/* (in time + 9) of (due + 10) must be at least a half. */
static const struct {
	int due, in_time;
	const char *on_time; /* in the settings */
	const char *refused; /* NULL: she joins */
} answers[] = {
	{ 0, 0, "50", NULL },
	{ 9, 0, "50", NULL },
	{ 9, 0, "100", NULL },
	{ 10, 0, "50", "2 more answers in time" },
	{ 10, 1, "50", NULL },
	{ 11, 0, "50", "3 more answers in time" },
	{ 11, 1, "50", "1 more answer in time" },
	{ 20, 5, "50", "2 more answers in time" },
	{ 40, 0, "0", NULL },
	{ 40, 36, "90", NULL },
};

LEAGUE_TEST_EACH(from_the_tenth_answer_on, answers, 3)
{
	club_fixture_configure(fixture,
			       CONFIG("people.on_time", answers[_i].on_time));
	answered(league, answers[_i].due, answers[_i].in_time);
	player_writes(fixture, "Ann", "join mgl");
	g_autofree char *text = told(kept(pass_and_read(fixture)));

	ck_assert_int_eq(has_joined(league), !answers[_i].refused);
	const char *no = strstr(text, "You can't join");

	if (answers[_i].refused)
		ck_assert_msg(no && strstr(no, answers[_i].refused), "%.300s",
			      no ? no : text);
	else
		ck_assert_ptr_null(no);
}

/* Excused misses don't count. */
LEAGUE_TEST(excuses_open_it, 3)
{
	int count = 0;

	answered(league, 20, 0);
	must(decision_excuse(fixture->club->store,
			     club_fixture_player_id(fixture, "Ann"), 0,
			     fixture->now - DAY, &count, &error));
	ck_assert_int_eq(count, 20);
	player_writes(fixture, "Ann", "join mgl");
	g_ptr_array_unref(pass_and_read(fixture));

	ck_assert(has_joined(league));
}

/* The organiser may enter her all the same. */
LEAGUE_TEST(the_organiser_writes_her_in, 3)
{
	Run run = { .club = fixture->club, .now = fixture->now };
	const char *const names[] = { "Ann", NULL };
	int joined = 0;

	answered(league, 20, 0);
	must(season_enrol(&run, league_season(league, NULL), names, NULL,
			  &joined, &error));
	ck_assert(has_joined(league));
}

/* Neither player is enrolled or counted, as one of two names is unknown. */
LEAGUE_TEST(an_enrolment_that_fails_counts_nobody, 3)
{
	Run run = { .club = fixture->club, .now = fixture->now };
	const char *const names[] = { "Ann", "Nemo", NULL };
	int joined = -1;
	g_autoptr(Season) season = league_season(league, NULL);

	must_fail(season_enrol(&run, season, names, NULL, &joined, &error),
		  ERROR_PLAYER);
	ck_assert_int_eq(joined, -1);
	ck_assert(!has_joined(league));
}
