/* finishing_test.c - matches that overtime has not ended are finished by the
 * season (LEAGUE 1). */
#include "club/clocks/clocks.h"
#include "lib/league.h"

/* --- helpers -------------------------------------------------------------- */

static gint64
match_id(const League *league, const char *name)
{
	return club_fixture_row(league->fixture, name)->id;
}

static MatchPhase
match_phase(const League *league, const char *name)
{
	return club_fixture_row(league->fixture, name)->phase;
}

static bool
is_spoilt(const League *league, const char *name)
{
	g_autoptr(FixtureRow) row = NULL;

	must(fixture_get(league->fixture->club->store, match_id(league, name),
			 &row, &error));
	ck_assert_ptr_nonnull(row);
	return row->spoilt;
}

static SeasonPhase
season_phase(const League *league)
{
	return league_season(league, "mgl-1")->row->phase;
}

/* Makes a league of three whose matches would take forever; mg-1 is paused, and
 * the house bot begins to play the others. */
static League
paused_league(const char *stand_in)
{
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .pace_hours = 1000,
				   .stand_in = stand_in,
				   .seed = SEED };
	League league = league_of_plan(&plan, 3);

	club_fixture_configure(league.fixture, CONFIG("match.thinking", "1"));
	league_join(&league, 3);
	league_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
	league_hear(&league);
	league_reach(&league, NULL, SEASON_PLAY);
	Run run = { .club = league.fixture->club, .now = league.fixture->now };

	must(clocks_pause(&run, match_id(&league, "mg-1"), &error));
	for (int phase = SEASON_OVERTIME; phase <= SEASON_FINISHING; phase++) {
		Season *season = league_season(&league, NULL);

		season->row->due = league.fixture->now + HOUR;
		must(season_set(run.club->store, season->row, &error));
		league_pass(&league, HOUR, HOUR);
		ck_assert_int_eq(season_phase(&league), (SeasonPhase)phase);
	}
	return league;
}

/* --- finishing ------------------------------------------------------------ */

TEST_IN(the_house_plays_what_is_left, League, league, paused_league("bot"))
{
	ck_assert_int_eq(match_phase(league, "mg-2"), MATCH_FINISHED);
	ck_assert_int_eq(match_phase(league, "mg-3"), MATCH_FINISHED);
	ck_assert(!is_spoilt(league, "mg-2"));
	ck_assert(!is_spoilt(league, "mg-3"));
}

/* One level for all: that of the season. */
TEST_IN(the_house_thinks_about_what_is_left, League, league,
	paused_league("good"))
{
	Store *store = league->fixture->club->store;
	g_autoptr(GPtrArray) seats =
		must(seat_list(store, match_id(league, "mg-2"), &error));
	int before = club_fixture_row(league->fixture, "mg-2")->steps;

	ck_assert_int_eq(match_phase(league, "mg-2"), MATCH_LIVE);
	ck_assert_int_eq(seats->len, 3);
	ptr_array_foreach (const SeatRow, seat, seats) {
		ck_assert_int_eq(seat->stage, SEAT_BOT);
		ck_assert_str_eq(seat->level, "good");
	}
	league_pass(league, 2 * HOUR, HOUR);
	ck_assert_int_gt(club_fixture_row(league->fixture, "mg-2")->steps,
			 before);
	ck_assert_int_eq(season_phase(league), SEASON_FINISHING);
}

/* A paused match isn't played for its players; after fourteen days it counts as
 * a tie of all. */
TEST_IN(what_is_paused_is_void_in_the_end, League, league, paused_league("bot"))
{
	league_pass(league, SEASON_OVERTIME_TIME - DAY, DAY);
	ck_assert_int_eq(match_phase(league, "mg-1"), MATCH_LIVE);
	ck_assert_int_eq(season_phase(league), SEASON_FINISHING);
	league_pass(league, DAY, DAY);
	ck_assert_int_eq(season_phase(league), SEASON_CLOSED);
	ck_assert(is_spoilt(league, "mg-1"));
}

/* Once resumed, it is also played by the house bot. */
TEST_IN(what_is_resumed_is_finished, League, league, paused_league("bot"))
{
	Run run = { .club = league->fixture->club };

	league_pass(league, 3 * DAY, DAY);
	run.now = league->fixture->now;
	must(clocks_resume(&run, match_id(league, "mg-1"), &error));
	league_pass(league, HOUR, HOUR);
	ck_assert_int_eq(match_phase(league, "mg-1"), MATCH_FINISHED);
	ck_assert_int_eq(season_phase(league), SEASON_CLOSED);
	ck_assert(!is_spoilt(league, "mg-1"));
}
