/* A club lives through many months: no match gets stuck or waits for players
 * who are gone, nobody is harmed by an outage, and leagues, ladders and cups
 * end as their matches did. `make year` sets YEAR_DAYS and YEAR_PLAYERS and
 * prints the figures; by default it is a few weeks. */
#include "lib/suites.h"

#include "year.h"

#include <stdlib.h>

#define FEW_DAYS 75
#define SEASON_DAYS 120 /* with overtime, at most */
#define ROUND_DAYS 70	/* of a ladder or a cup, at most */
#define FEW_PLAYERS 8
#define LONG_DAYS 700 /* long enough for everything to happen */

static int
from_environment(const char *name, int otherwise)
{
	const char *value = g_getenv(name);

	return value ? (int)g_ascii_strtoll(value, NULL, 10) : otherwise;
}

/* Checks that everything possible in a season has happened; else it proves
 * little. */
static void
check_all_happened(const LeagueReport *report, int days)
{
	ck_assert_int_ge(report->divisions, 3);
	ck_assert_int_ge(report->closed[KIND_LADDER], days / ROUND_DAYS);
	ck_assert_int_ge(report->closed[KIND_CUP], days / ROUND_DAYS);
	for (int kind = 0; kind < KINDS; kind++)
		ck_assert_int_gt(report->moved[kind], 0);
	ck_assert_int_gt(report->absent, 0);
	ck_assert_int_gt(report->late, 0);
	ck_assert_int_gt(report->breaks, 0);
	ck_assert_int_gt(report->withdrawn, 0);
	ck_assert_int_gt(report->lost, 0);
	ck_assert_int_gt(report->spared, 0);
	ck_assert_int_gt(report->substitutes, 0);
	ck_assert_int_gt(report->finished, 0);
	ck_assert_int_eq(report->voids, 1);
	ck_assert_int_gt(report->post.tables, 0);
}

TEST(a_club_runs_by_itself)
{
	YearPlan plan = {
		.players = from_environment("YEAR_PLAYERS", FEW_PLAYERS),
		.days = from_environment("YEAR_DAYS", FEW_DAYS),
		.at_once = 2,
		.seed = "a year",
	};
	YearReport report;

	year_live(&plan, &report);
	if (g_getenv("YEAR_DAYS"))
		year_print(&plan, &report);
	ck_assert_msg(!*report.faults->str, "%s", report.faults->str);
	ck_assert_int_gt(report.ended, 0);
	ck_assert_int_ge(report.league.closed[KIND_LEAGUE],
			 plan.days / SEASON_DAYS);
	ck_assert_int_gt(report.answers, report.misses * 4);
	if (plan.days >= LONG_DAYS) {
		check_all_happened(&report.league, plan.days);
		ck_assert_msg(!*report.unsaid->str, "never written:\n%s",
			      report.unsaid->str);
	}
	year_clear(&report);
}
