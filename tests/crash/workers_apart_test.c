/* workers_apart_test.c - one of several machines is in trouble, or stops
 * running: only that one is affected, and the operator is told. */

#include "crash/day.h"
#include "crash/gate.h"
#include "crash/pair.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <utime.h>

static char *club;

static void
make_club(void)
{
	club = day_club();
	day_deliver(club, 0);
}

static void
clear_club(void)
{
	program_clear(club);
}

/* --- trouble of one machine ----------------------------------------------- */

static char *
mail_of(const Pair *pair)
{
	char *mail = g_build_filename(pair->second, "mail", NULL);

	g_unlink(mail);
	return mail;
}

/* Only the second machine refuses a file in place of its Maildir. */
TEST(a_refusal_is_ones_own)
{
	Pair pair = pair_new(club, day_time(0));
	EngineLink *gate = gate_of(&pair);
	Life one = { .dir = pair.first, .at = pair.at };
	Life other = { .dir = pair.second, .at = pair.at };
	g_autofree char *mail = mail_of(&pair);

	/* After a configuration change a run no longer backs off. */
	g_autofree char *path =
		g_build_filename(pair.first, "pennypost.conf", NULL);
	struct utimbuf long_ago = { 1, 1 };

	ck_assert_int_eq(utime(path, &long_ago), 0);
	ck_assert(g_file_set_contents(mail, "", -1, NULL));
	life_run(&other);
	ran_check(&other.ran, 78, "", "cannot make");
	ran_clear(&other.ran);
	/* The second machine backs off, the first one doesn't. */
	life_run(&one);
	life_well(&one);
	gate_tell(gate, "DO 'BEGIN ASSERT EXISTS (SELECT FROM inbox"
			" WHERE state = 1); END'");
	life_run(&other);
	ran_check(&other.ran, 75, "", "");
	ran_clear(&other.ran);
	gate_end(gate, &pair);
}

#define TOLD 5 /* failures in a row */

/* Makes the second machine's mail server unreachable. */
static void
cut_off(const Pair *pair)
{
	g_autofree char *text = g_strdup_printf(
		"[club]\nname = Club X\naddress = club@x.example\n"
		"organiser = olga@x.example\ndatabase = %s\n"
		"[mail-in]\nkind = imap\nurl = imap://127.0.0.1:1\n"
		"user = u\npassword = p\nplaintext = yes\n",
		pair->url);

	g_unlink(path_in(pair->second, "pennypost.conf"));
	program_configure(pair->second, text);
}

#define TOLD 5 /* failures in a row */

/* Failures count as consecutive even if another machine succeeds between
 * them. */
TEST(failures_in_a_row_are_ones_own)
{
	Pair pair = pair_new(club, day_time(0));
	Life one = { .dir = pair.first, .at = pair.at };
	Life other = { .dir = pair.second, .at = pair.at };

	cut_off(&pair);
	for (int i = 1; i <= TOLD; i++) {
		life_run(&other);
		ck_assert_msg(occurrences(other.ran.err,
					  "fetch failed 5 times in a "
					  "row") == (i == TOLD),
			      "%d: %s", i, other.ran.err);
		ck_assert_int_eq(other.ran.status, 75);
		ran_clear(&other.ran);
		life_run(&one);
		life_well(&one);
	}
	pair_clear(&pair);
}

/* --- machines that stop running ------------------------------------------- */

/* Sets a worker's last poll to that long before the last one. */
static void
polled_before(EngineLink *gate, const char *worker, int seconds)
{
	gate_tell(gate,
		  "INSERT INTO facts (key, value) SELECT 'polled:%s',"
		  " value::bigint - %d FROM facts WHERE key = 'polled'",
		  worker, seconds);
}

static void
doctor_names(const Pair *pair, const char *worker, bool named)
{
	g_autofree char *said =
		g_strdup_printf("to do  machines: %s last came at ", worker);
	g_auto(Ran) ran = day_program(
		pair->first, WORDS("doctor", "--offline", "--now", pair->at),
		NULL, NULL, NULL);

	ck_assert_msg(occurrences(ran.out, said) == named, "%s", ran.out);
}

TEST(who_comes_no_more_is_named)
{
	Pair pair = pair_new(club, day_time(0));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	life_run(&life);
	life_well(&life);
	gate_tell(gate, "UPDATE facts SET value = '600 600 600'"
			" WHERE key = 'intervals'");
	polled_before(gate, "late", HOUR);
	polled_before(gate, "gone", 3 * HOUR);
	doctor_names(&pair, "late", false);
	doctor_names(&pair, "gone", true);
	/* For a club that runs at most once a day. */
	gate_tell(gate, "UPDATE facts SET value = '600 86400 600'"
			" WHERE key = 'intervals'");
	doctor_names(&pair, "gone", false);
	gate_end(gate, &pair);
}

TEST(who_was_taken_away_is_forgotten)
{
	Pair pair = pair_new(club, day_time(0));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	life_run(&life);
	life_well(&life);
	polled_before(gate, "here", 29 * DAY);
	polled_before(gate, "away", 31 * DAY);
	gate_tell(gate, "INSERT INTO facts VALUES ('failures:send:away', '7'),"
			" ('refused:fetch:away', '1 1');DELETE FROM told;"
			"INSERT INTO told (what, daily, at)"
			" VALUES ('failures:send:away', 0, 1)");
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT count(*) FROM facts"
			" WHERE key LIKE ''polled:%%'') = 2;"
			" ASSERT NOT EXISTS (SELECT FROM facts"
			" WHERE key LIKE ''%%:away'');"
			" ASSERT NOT EXISTS (SELECT FROM told"
			" WHERE what LIKE ''%%:away''); END'");
	gate_end(gate, &pair);
}

TEST_CONDITIONS(.setup = make_club, .teardown = clear_club,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
