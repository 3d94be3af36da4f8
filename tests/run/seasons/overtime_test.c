/* overtime_test.c - a season that takes too long: shorter clocks, and then the
 * house bot (LEAGUE 1). */
#include "club/clocks/clocks.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "store/decisions.h"
#include "store/seats.h"

/* --- helpers -------------------------------------------------------------- */

/* Begins a season with three at a table and three days per decision, which goes
 * into overtime with the first pass after `before_overtime`. */
static League
slow_league(Time before_overtime)
{
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .pace_hours = 72,
				   .stand_in = "bot",
				   .seed = SEED };
	League league = league_of_plan(&plan, 3);

	league_join(&league, 3);
	league_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
	league_hear(&league);
	league_reach(&league, NULL, SEASON_PLAY);
	league_pass(&league, HOUR, HOUR);
	Season *season = league_season(&league, NULL);

	season->row->due = league.fixture->now + before_overtime;
	must(season_set(league.fixture->club->store, season->row, &error));
	return league;
}

#define SLOW_TEST(name, before)                                                \
	TEST_IN(name, League, league, slow_league(before))

/* Returns the open decision of the first match. */
static Decision *
owed(const League *league)
{
	Store *store = league->fixture->club->store;
	MatchRow *row = club_fixture_row(league->fixture, "mg-1");
	g_autoptr(GPtrArray) open = must(decision_list(store, row->id, &error));

	ck_assert_uint_eq(open->len, 1);
	return g_ptr_array_steal_index(open, 0);
}

static void
goes_away(const League *league, gint64 player, Time time)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	const Absence absence = { .player = player,
				  .since = run.now - HOUR,
				  .until = run.now + time,
				  .announced = run.now - HOUR };
	gint64 id;

	must(absence_add(run.club->store, &absence, &id, &error) &&
	     clocks_reckon_player(&run, player, &error));
}

static void
begin_overtime(const League *league, Time after)
{
	league_pass(league, after, after);
	ck_assert_int_eq(league_season(league, NULL)->row->phase,
			 SEASON_OVERTIME);
}

/* --- deadlines ------------------------------------------------------------ */

/* An open decision is due in a day. */
SLOW_TEST(three_days_are_one, HOUR)
{
	g_autoptr(Decision) before = owed(league);

	ck_assert_int_gt(before->deadline, league->fixture->now + 2 * DAY);
	g_ptr_array_unref(club_fixture_letters(league->fixture));
	begin_overtime(league, HOUR);
	g_autoptr(Decision) after = owed(league);

	ck_assert_int_eq(after->serial, before->serial);
	ck_assert_int_eq(after->deadline, league->fixture->now + DAY);
	/* Players are also told how long that lasts. */
	g_autoptr(GPtrArray) letters = club_fixture_letters(league->fixture);
	const Opened *letter = letter_about(letters, ANN, "mg-1");

	assert_says(letter, "The season is in overtime until",
		    "After that the house bot plays what is left.");
}

/* An earlier deadline stays. */
SLOW_TEST(nothing_is_longer, 60 * HOUR)
{
	g_autoptr(Decision) before = owed(league);

	begin_overtime(league, 60 * HOUR);
	g_autoptr(Decision) after = owed(league);

	ck_assert_int_eq(after->serial, before->serial);
	ck_assert_int_eq(after->deadline, before->deadline);
	ck_assert_int_lt(after->deadline, league->fixture->now + DAY);
}

/* An absent player is no longer waited for, and loses nothing by it. */
SLOW_TEST(who_is_away_is_not_waited_for, HOUR)
{
	Store *store = league->fixture->club->store;
	g_autoptr(Decision) before = owed(league);
	GError *error = NULL;

	goes_away(league, before->player, 10 * DAY);
	ck_assert_int_gt(kept(owed(league))->deadline,
			 league->fixture->now + 10 * DAY);
	begin_overtime(league, HOUR);
	ck_assert_int_eq(kept(owed(league))->deadline,
			 league->fixture->now + DAY);
	for (int i = 0; i < 9; i++)
		league_pass(league, DAY, 6 * HOUR);
	g_autoptr(Decision) played =
		decision_must(store, before->serial, &error);
	g_autoptr(GPtrArray) seats = seat_list(store, before->match, &error);

	must_have(played && seats);
	ck_assert_int_eq(played->outcome, OUTCOME_MISSED);
	ck_assert(played->excused);
	const SeatRow *seat = seats->pdata[before->seat];

	ck_assert_int_eq(seat->player, before->player);
	ck_assert_int_eq(seat->stage, SEAT_OWNED);
}

/* --- dates ---------------------------------------------------------------- */

/* A brake delayed overtime: it doesn't last shorter. */
SLOW_TEST(late_it_is_as_long, -2 * DAY)
{
	begin_overtime(league, HOUR);
	Season *season = league_season(league, NULL);

	ck_assert_int_ge(season->row->due,
			 league->fixture->now + SEASON_OVERTIME_TIME);
	ck_assert_int_lt(season->row->due,
			 league->fixture->now + SEASON_OVERTIME_TIME + DAY);
}

/* The announced dates hold even if a run is a little late. */
SLOW_TEST(on_time_it_ends_as_planned, 0)
{
	Time planned = league->fixture->now;

	begin_overtime(league, HOUR);
	ck_assert_int_eq(league_season(league, NULL)->row->due,
			 planned + SEASON_OVERTIME_TIME);
}
