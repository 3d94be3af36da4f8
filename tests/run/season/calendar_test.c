/* calendar_test.c - a season from its opening to the next, by the clock
 * (LEAGUE 1). */
#include "club/season/calendar.h"
#include "club/season/joining.h"
#include "club/season/opening.h"
#include "club/season/tables.h"
#include "lib/evening.h"
#include "lib/must.h"

#include <string.h>

Suite *calendar_suite(void);

static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve",
				     "Fay", "Gus", "Hal", "Ivy" };

typedef struct {
	ClubFixture *fixture;
	char *name;
} League;

static League
league_new(int players)
{
	League league = { .fixture = club_fixture_new() };
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .pace_hours = 12,
				   .stand_in = "bot",
				   .seed = SEED };
	GError *error = NULL;

	for (int i = 3; i < players; i++) {
		g_autofree char *address =
			g_strdup_printf("%s@example.org", names[i]);

		club_fixture_add(league.fixture, names[i], address,
				 "Europe/Vienna");
	}
	must(contest_make(league.fixture->club, league.fixture->now, &plan,
			  &league.name, &error));
	return league;
}

static void
league_clear(League *league)
{
	g_free(league->name);
	club_fixture_free(league->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(League, league_clear)

static Season *
season_now(const League *league, const char *name)
{
	GError *error = NULL;
	Season *season = season_find(league->fixture->club,
				     name ? name : league->name, &error);

	must(season != NULL);
	return season;
}

static void
join(const League *league, int n)
{
	for (int i = 0; i < n; i++) {
		g_autoptr(Season) season = season_now(league, NULL);
		Run run = { .club = league->fixture->club,
			    .now = league->fixture->now };
		json_auto_t *said = NULL;
		GError *error = NULL;

		must(season_join(
			&run, season,
			club_fixture_player_id(league->fixture, names[i]),
			&said, &error));
		ck_assert_ptr_nonnull(said);
	}
}

/* Everybody who has joined has written in check-in. */
static void
hear(const League *league)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	g_autoptr(Season) season = season_now(league, NULL);
	GError *error = NULL;

	for (guint i = 0; i < season->entrants->len; i++)
		must(season_heard(
			&run,
			((EntrantRow *)season->entrants->pdata[i])->player,
			&error));
}

static void
let_pass(const League *league, Time time, Time step)
{
	Time until = league->fixture->now + time;

	while (league->fixture->now < until) {
		league->fixture->now += step;
		club_fixture_pass(league->fixture);
	}
}

static SeasonPhase
phase_of(const League *league, const char *name)
{
	g_autoptr(Season) season = season_now(league, name);

	return season->row->phase;
}

/* The sum of a division's points is what its matches pay. */
static void
check_sum(const League *league, const char *name)
{
	g_autoptr(Season) season = season_now(league, name);
	g_autoptr(GPtrArray) fixtures = NULL;
	GError *error = NULL;
	int won = 0, ranked = 0;

	fixtures = fixture_list(league->fixture->club->store, season->row->id,
				&error);
	must(fixtures != NULL);
	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GArray) rows = season_standings(league->fixture->club,
							  season, i, &error);

		must(rows != NULL);
		for (guint j = 0; j < rows->len; j++)
			won += g_array_index(rows, StandingsRow, j).won;
		ranked += (int)rows->len;
	}
	ck_assert_int_eq(won, (int)fixtures->len * 16 * POINTS_ONE);
	ck_assert_int_eq(ranked, 8);
}

START_TEST(a_season_by_the_clock)
{
	g_auto(League) league = league_new(9);

	join(&league, 8);
	ck_assert_int_eq(phase_of(&league, NULL), SEASON_OPEN);
	let_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
	ck_assert_int_eq(phase_of(&league, NULL), SEASON_CHECK_IN);
	hear(&league);
	let_pass(&league, SEASON_CHECK_TIME, DAY);
	ck_assert_int_eq(phase_of(&league, NULL), SEASON_DRAWN);

	g_autoptr(Season) drawn = season_now(&league, NULL);
	GError *error = NULL;
	g_autoptr(GPtrArray) fixtures = fixture_list(
		league.fixture->club->store, drawn->row->id, &error);

	/* Eight at tables of three: everybody plays three. */
	ck_assert_int_eq(season_divisions(drawn), 1);
	ck_assert_uint_eq(fixtures->len, 8);
	let_pass(&league, SEASON_WORDS_TIME + DAY, DAY);
	ck_assert_int_eq(phase_of(&league, NULL), SEASON_PLAY);
	let_pass(&league, 60 * DAY, 6 * HOUR);
	ck_assert_int_eq(phase_of(&league, "mgl-1"), SEASON_CLOSED);
	check_sum(&league, "mgl-1");
	ck_assert_int_eq(phase_of(&league, "mgl"), SEASON_OPEN);
}
END_TEST

START_TEST(too_few_wait_once)
{
	g_auto(League) league = league_new(3);

	join(&league, 1);
	let_pass(&league, SEASON_OPEN_TIME + DAY, DAY);
	hear(&league);
	let_pass(&league, SEASON_CHECK_TIME, DAY);
	ck_assert_int_eq(phase_of(&league, "mgl-1"), SEASON_CHECK_IN);
	let_pass(&league, SEASON_LONGER, DAY);
	ck_assert_int_eq(phase_of(&league, "mgl-1"), SEASON_DROPPED);
	ck_assert_int_eq(phase_of(&league, "mgl"), SEASON_OPEN);
}
END_TEST

START_TEST(silent_ones_do_not_play)
{
	g_auto(League) league = league_new(5);

	join(&league, 5);
	let_pass(&league, SEASON_OPEN_TIME + DAY, DAY);
	join(&league, 4);
	let_pass(&league, SEASON_CHECK_TIME, DAY);
	g_autoptr(Season) season = season_now(&league, NULL);
	const EntrantRow *eve = season_entrant(
		season, club_fixture_player_id(league.fixture, "Eve"));

	ck_assert_int_eq(season->row->phase, SEASON_DRAWN);
	ck_assert_int_eq(eve->state, ENTRANT_JOINED);
	ck_assert_int_eq(eve->division, -1);
}
END_TEST

Suite *
calendar_suite(void)
{
	Suite *suite = suite_create("season: calendar");
	TCase *all = tcase_create("all");

	tcase_add_test(all, a_season_by_the_clock);
	tcase_add_test(all, too_few_wait_once);
	tcase_add_test(all, silent_ones_do_not_play);
	suite_add_tcase(suite, all);
	return suite;
}
