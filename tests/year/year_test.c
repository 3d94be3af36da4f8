/* A club lives through the seasons: no match gets stuck, none waits for who is
 * gone, nobody pays for an outage.  `make year` sets YEAR_DAYS and
 * YEAR_PLAYERS and prints the figures; without them it is a few weeks. */
#include "lib/suites.h"

#include "year.h"

#include <stdlib.h>

#define FEW_DAYS 90
#define SEASON_DAYS 120 /* and overtime, at the most */
#define FEW_PLAYERS 8

static int
from_environment(const char *name, int otherwise)
{
	const char *value = g_getenv(name);

	return value ? (int)g_ascii_strtoll(value, NULL, 10) : otherwise;
}

START_TEST(a_club_runs_by_itself)
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
	year_clear(&report);
}
END_TEST

Suite *year_suite(void);

Suite *
year_suite(void)
{
	Suite *suite = suite_create("year");
	TCase *all = tcase_create("a club");

	suite_add_tcase(suite, all);
	tcase_add_test(all, a_club_runs_by_itself);
	return suite;
}
