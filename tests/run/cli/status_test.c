/* `pennypost` without arguments: the state of the club. */
#include "lib/program.h"

#include <string.h>

PROGRAM_TEST(it_says_how_the_club_stands, program_match())
{
	g_auto(Ran) ran = program_run(dir, WORDS("status", "--now", LATER));

	ran_check(&ran, 0, "runs      the last good one was at 2026-11-20 ",
		  NULL);
	ran_check(&ran, 0,
		  "matches   1 running, 0 open, 0 set aside: pennypost match ",
		  NULL);
	ran_check(&ran, 0, "          longest: mg-1 waits for ", NULL);
	ran_check(&ran, 0, "letters   0 to go, 0 failed\n", NULL);
	ran_check(&ran, 0, "Nothing is to do.", NULL);
}

TABLE(faults, const char *sql, *line) = {
	{ "UPDATE outbox SET state = 3 WHERE id = 1",
	  "letters   0 to go, 1 failed: pennypost mail list --failed\n" },
	{ "UPDATE outbox SET state = 3 WHERE id = 1", "to do     letters: 1 " },
	{ "UPDATE matches SET phase = 4",
	  "matches   0 running, 0 open, 1 set aside" },
	{ "UPDATE matches SET phase = 4",
	  "to do     matches: mg-1 is set aside" },
};

PROGRAM_TEST_EACH(what_is_to_do_is_said, faults, program_match())
{
	program_told(dir, faults[_i].sql);
	g_auto(Ran) ran = program_run(dir, WORDS("status", "--now", LATER));

	ck_assert_msg(strstr(ran.out, faults[_i].line) != NULL, "%s", ran.out);
	ck_assert_int_eq(ran.status, 78);
}

/* Letters delayed by a provider's limit are mentioned, not reported as a
 * fault. */
PROGRAM_TEST(a_full_hour_is_said, program_match())
{
	program_reconfigure(dir, NULL, "\n[limits]\nletters_per_hour = 1\n");
	program_told(dir, "UPDATE outbox SET state = 0, next_try = created "
			  "WHERE id = 1");
	program_shell(dir, "status --now 2026-11-20T12:05:00Z", 0,
		      "letters   1 to go, 0 failed\n"
		      "          they wait: 1 have gone out within an hour "
		      "(letters_per_hour)\n",
		      NULL);
	g_auto(Ran) ran = program_run(
		dir, WORDS("run", "-v", "--now", "2026-11-20T12:05:00Z"));

	ck_assert_int_eq(ran.status, 75);
	ck_assert_msg(strstr(ran.err, "send: letters wait, as "
				      "letters_per_hour have gone out") != NULL,
		      "%s", ran.err);
	program_prints(dir, "status --now " LATER, "1 to go, 0 failed\n");
}

/* If no run has happened lately, it is reported with a remedy. */
PROGRAM_TEST(a_club_without_runs, program_club())
{
	program_says(dir, WORDS("status", "--now", NOON), 78,
		     "runs      none yet", NULL);
	program_says(dir, WORDS("status", "--now", NOON), 78,
		     "to do     last run: there was none yet", NULL);
}

PROGRAM_TEST(a_season_is_in_it, program_club())
{
	program_prints(dir, "season new mg --player Ann --now " NOON, "mgl");
	program_pass(dir, NOON);
	program_prints(dir, "status --now " LATER,
		       "season    mgl-1: open, until");
}

/* Without arguments the output is the same, and fits on a screen. */
PROGRAM_TEST(no_word_at_all, program_match())
{
	g_auto(Ran) ran = program_run(dir, WORDS(NULL));
	g_auto(GStrv) lines = g_strsplit(ran.out, "\n", -1);

	ck_assert_msg(strstr(ran.out, "matches   1 running") != NULL, "%s",
		      ran.out);
	ck_assert_uint_le(g_strv_length(lines), 16);
}

TEST(outside_of_a_club)
{
	program_says("/", WORDS(NULL), 0,
		     "To make one:            pennypost init", NULL);
	program_says("/", WORDS("status"), 0, "There is no club here", NULL);
}
