/* logbook_test.c - `pennypost log` shows what the program does by itself. */
#include "program.h"

#include "lib/suites.h"

#include <string.h>

/* Nobody has moved until the bank was empty. */
START_TEST(test_stand_in)
{
	char *dir = program_match();

	program_says(dir, WORDS("run", "--now", "2026-12-20T12:00:00Z"), 0, "",
		     NULL);
	Ran ran = program_run(dir, WORDS("log", "--match", "mg-1"));

	ran_check(&ran, 0, "  mg-1      program: stand-in, fallback for seat ",
		  NULL);
	/* Who it was for, never what it played. */
	ck_assert_ptr_null(strstr(ran.out, "play "));
	ran_clear(&ran);
	program_clear(dir);
}
END_TEST

/* A run an hour, and then none for a day. */
START_TEST(test_outage)
{
	char *dir = program_match();

	for (int hour = 13; hour < 20; hour++) {
		g_autofree char *now =
			g_strdup_printf("2026-11-20T%d:00:00Z", hour);

		program_says(dir, WORDS("run", "--now", now), 0, "", NULL);
	}
	program_says(dir, WORDS("run", "--now", "2026-11-21T19:00:00Z"), 0, "",
		     NULL);
	program_says(dir, WORDS("log"), 0,
		     "2026-11-21T19:00:00Z  -         program: outage, no run "
		     "from 2026-11-20T19:00:00Z on: all times move by 1440 "
		     "minutes",
		     NULL);
	program_clear(dir);
}
END_TEST

/* The reason stands in the log of the match, and what was said in that of all.
 */
START_TEST(test_set_aside)
{
	char *dir = program_match();

	program_told(dir, "UPDATE matches SET fingerprint = 'x'");
	program_says(dir, WORDS("run", "--now", "2026-12-20T12:00:00Z"), 0, "",
		     "mg-1 is set aside");
	program_says(dir, WORDS("log", "--match", "mg-1"), 0,
		     "program: set aside, its replay differs", NULL);
	program_says(dir, WORDS("log"), 0, "program: alarm, mg-1 is set aside",
		     NULL);
	program_clear(dir);
}
END_TEST

Suite *logbook_suite(void);

Suite *
logbook_suite(void)
{
	Suite *suite = suite_create("logbook");
	TCase *tests = tcase_create("logbook");

	tcase_add_test(tests, test_stand_in);
	tcase_add_test(tests, test_outage);
	tcase_add_test(tests, test_set_aside);
	suite_add_tcase(suite, tests);
	return suite;
}
