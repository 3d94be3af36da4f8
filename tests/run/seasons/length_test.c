/* length_test.c - how many weeks a season lasts (LEAGUE 1). */
#include "club/seasons/season.h"
#include "lib/league.h"

/* Stores a match of the club's that took that many days. */
static void
finished(const League *league, int days, int pace, bool fixture)
{
	Store *store = league->fixture->club->store;
	const MatchPlan plan = { .game = "mg",
				 .pace_hours = pace,
				 .players = (const char *const[]){
					 "Ann", "Bob", "Cid", NULL } };
	g_autofree char *name = club_fixture_make(league->fixture, &plan);
	MatchRow *row = club_fixture_row(league->fixture, name);
	const FixtureRow of = { .match = row->id,
				.season = league_season(league, NULL)->row->id,
				.rows = (char *)"0 1 2" };

	row->phase = MATCH_FINISHED;
	row->started = league->fixture->now - days * DAY;
	row->finished = league->fixture->now;
	must(match_set(store, row, &error) &&
	     (!fixture || fixture_add(store, &of, &error)));
}

static int
weeks(const League *league, int seats)
{
	int found = 0;

	must(season_weeks(league->fixture->club, league_season(league, NULL),
			  seats, &found, &error));
	return found;
}

TABLE(lengths, const char *what; int days[6], pace; bool fixtures;
      int weeks) = {
	/* 30 days for people with a day to answer. */
	{ "nothing is known", { 0 }, 12, false, 8 },
	{ "four are too few", { 90, 90, 90, 90 }, 12, false, 8 },
	{ "half of five took 80 days", { 10, 20, 80, 90, 99 }, 12, false, 18 },
	{ "never less than eight weeks", { 1, 2, 3, 4, 5 }, 12, false, 8 },
	{ "others have another pace", { 90, 90, 90, 90, 90 }, 24, false, 8 },
	{ "those of a season have its own, whatever overtime has made of it",
	  { 90, 90, 90, 90, 90 },
	  6,
	  true,
	  20 },
};

LEAGUE_TEST_EACH(weeks_of_a_season, lengths, 3)
{
	for (int i = 0; lengths[_i].days[i]; i++)
		finished(league, lengths[_i].days[i], lengths[_i].pace,
			 lengths[_i].fixtures);
	ck_assert_msg(weeks(league, 3) == lengths[_i].weeks, "%s: %d",
		      lengths[_i].what, weeks(league, 3));
	/* Matches with another number of players don't count. */
	ck_assert_int_eq(weeks(league, 2), 8);
}

TEST(a_round_is_always_as_long)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 3, 3);

	ck_assert_int_eq(weeks(&league, 3), ROUND_WEEKS);
}
