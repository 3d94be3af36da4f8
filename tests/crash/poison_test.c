/* poison_test.c - the program aborts, as on a bug, at one mail, one match or
 * one letter: that one is set aside, everything else goes on (DESIGN 1). */

#include "crash/day.h"

#define ABORTED (-6)

static void
run_well(const char *dir)
{
	g_auto(Ran) ran = day_run(dir, 0, NULL, NULL);

	ck_assert_msg(ran.status == 0, "status %d: %s", ran.status, ran.err);
}

/* Repeats poisoned runs until one succeeds; returns how many aborted. *err
 * becomes the last run's errors. */
static int
survive(const char *dir, const char *poison, char **err)
{
	for (int n = 0; n < 10; n++) {
		g_auto(Ran) ran =
			day_program(dir, WORDS("run", "--now", day_time(0)),
				    NULL, poison, NULL);
		bool ended = ran.status == 0;

		if (ended)
			*err = g_strdup(ran.err);
		else
			ck_assert_msg(ran.status == ABORTED, "status %d: %s",
				      ran.status, ran.err);
		if (ended)
			return n;
	}
	ck_abort_msg("it never ends");
}

static void
put_mails(const char *dir)
{
	static const char *const mails[][3] = {
		{ "eve@y.example", "fine", "<1@y>" },
		{ "eve@z.example", "the poisoned one", "<2@y>" },
		{ "eve@w.example", "fine too", "<3@y>" },
	};

	for (int i = 0; i < 3; i++)
		program_mail(dir,
			     HEAD(.from = mails[i][0], .subject = mails[i][1],
				  .id = mails[i][2]),
			     "help");
}

PROGRAM_TEST(test_poisoned_mail, day_club())
{
	g_autofree char *err = NULL, *after = NULL;

	day_deliver(dir, 0);
	put_mails(dir);
	/* The mail is tried with others, then alone twice, then no more. */
	ck_assert_int_eq(survive(dir, "poisoned", &err), 3);
	assert_has(err, "pennypost mail quarantine");
	program_is(dir,
		   "SELECT group_concat(size > 0) || ' ' || reason FROM inbox "
		   "WHERE state = 6 AND reason LIKE '%broke off%'",
		   "1 the program broke off at it again and again");
	program_is(dir, "SELECT count(*) FROM inbox WHERE state = 0", "0");
	program_is(dir, "SELECT count(*) FROM inbox WHERE subject LIKE 'fine%'",
		   "2");
	program_is(dir, "SELECT count(*) > 0 FROM steps WHERE match = 1", "1");
	program_is(dir, "SELECT max(tries) FROM inbox WHERE state <> 6", "0");
	/* As before: no mark is left. */
	ck_assert_int_eq(files_in(dir, "open"), 0);
	ck_assert_int_eq(survive(dir, "poisoned", &after), 0);
}

/* Returns what a run would store if nothing aborted. */
static char *
ask_twin(const char *dir, const char *sql)
{
	char *twin = day_copy(dir);
	char *found;

	run_well(twin);
	found = program_asked(twin, sql);
	program_clear(twin);
	return found;
}

/* The program aborts while the match's step is stored. */
PROGRAM_TEST(test_poisoned_match, day_club())
{
	g_autofree char *err = NULL, *fingerprint = NULL;

	day_deliver(dir, 0);
	fingerprint = ask_twin(dir, "SELECT fingerprint FROM matches "
				    "WHERE name = 'mg-1'");
	ck_assert_int_eq(survive(dir, fingerprint, &err), 3);
	assert_has(err, "mg-1 is set aside");
	program_is(dir,
		   "SELECT group_concat(name || phase, ' ') FROM "
		   "(SELECT name, phase FROM matches ORDER BY id)",
		   "mg-14 mq-11 mg-21 mg-30");
	program_is(dir, "SELECT steps > 0 FROM matches WHERE name = 'mq-1'",
		   "1");
	program_is(dir, "SELECT max(tries) FROM matches", "0");
	/* The match's players are answered. */
	program_is(
		dir,
		"SELECT count(*) > 0 FROM outbox WHERE state = 2 AND match = 1 "
		"AND subject LIKE '%Played: your move%'",
		"1");
}

/* The program aborts while a letter to one player is written. */
PROGRAM_TEST(test_poisoned_letter, day_club())
{
	g_autofree char *err = NULL, *id = NULL;

	day_deliver(dir, 0);
	id = ask_twin(dir, "SELECT message_id FROM outbox WHERE match = 1 "
			   "AND player = 1 ORDER BY id DESC LIMIT 1");
	ck_assert_int_eq(survive(dir, id, &err), 3);
	assert_has(err, "could not be written");
	program_is(dir,
		   "SELECT count(*) FROM news WHERE player = 1 AND match = 1",
		   "0");
	program_is(dir, "SELECT count(*) > 0 FROM steps WHERE match = 1", "1");
	program_is(dir, "SELECT count(*) FROM facts WHERE key LIKE 'tries:%'",
		   "0");
}

/* A run that is killed, or loses power, sets nothing aside. */
PROGRAM_TEST(test_killed_run_sets_nothing_aside, day_club())
{
	Ran ran;

	day_deliver(dir, 0);
	for (int i = 0; i < 2; i++) {
		ran = day_run(dir, 0, "kill 130", NULL);
		ck_assert_int_eq(ran.status, -9);
		ran_clear(&ran);
	}
	run_well(dir);
	program_is(dir,
		   "SELECT count(*) FROM inbox WHERE reason LIKE '%broke%'",
		   "0");
	program_is(dir,
		   "SELECT min(phase) || max(phase) FROM matches WHERE started "
		   "> 0",
		   "11");
}
