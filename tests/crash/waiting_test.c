/* waiting_test.c - too much mail waits and is played later (PLAY 4): a run that
 * is killed while it puts mails off, or while it takes them up again, loses and
 * doubles none. A move and the answer to an offer are among them. */

#include "base/clock.h"
#include "crash/day.h"
#include "crash/dump.h"
#include "store/inbox.h"

#include <utime.h>

#define KILLED (-9)
#define POINTS 24 /* tried in a run */

static const char *const people[] = { "ann", "bob", "cid" };

static void
run_at(const char *dir, const char *time)
{
	program_says(dir, WORDS("run", "--now", time), 0, NULL, NULL);
}

static void
answer(const char *dir, const char *address, const char *lines)
{
	g_autoptr(Opened) letter = program_letter(dir, address);

	ck_assert_ptr_nonnull(letter);
	program_answer(dir, letter, NULL, lines);
}

/* Sends so much that the rest must wait for an hour. */
static void
flood(const char *dir, const char *address)
{
	for (int i = 0; i < 3; i++)
		answer(dir, address, formatted("status\n-- \nmail %d", i));
}

/* Sets the arrival time of all new mails. */
static void
arrived(const char *dir, const char *time)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;
	Time at = TIME_NONE;

	must(clock_read(time, &at, &error));
	while (all && (name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		struct utimbuf times = { at, at };

		ck_assert_int_eq(utime(path, &times), 0);
	}
}

static char *
asked_address(const char *dir)
{
	return program_asked(
		dir, "SELECT p.address FROM decisions d JOIN players p ON "
		     "p.id = d.player WHERE d.open = 1");
}

/* Makes a club in which Dan is on the standby list and is offered a seat.
 * Both Dan and the player who is asked have written so much that their next
 * mails wait. */
static char *
busy_club(char **asked, Opened **offer)
{
	char *dir = program_club();

	program_prints(dir, "player add Cid cid@x.example --now " NOON, "Cid");
	program_prints(dir, "player add Dan dan@x.example --now " NOON, "Dan");
	program_prints(dir, "match new masters-gallery Ann Bob Cid --now " NOON,
		       "mg-1 is made");
	program_prints(dir, "match start mg-1 --now " NOON, "");
	run_at(dir, NOON);
	*asked = asked_address(dir);
	gsize leaver = 0;

	while (g_str_has_prefix(*asked, people[leaver]))
		leaver++;
	g_autofree char *leaves =
		g_strconcat(people[leaver], "@x.example", NULL);

	answer(dir, "dan@x.example", "standby on");
	answer(dir, leaves, "resign");
	run_at(dir, "2026-11-20T12:10:00Z");
	answer(dir, leaves, "confirm");
	run_at(dir, "2026-11-20T12:20:00Z");
	program_is(dir, "SELECT group_concat(state) FROM offers", "0");
	*offer = program_letter(dir, "dan@x.example");
	program_reconfigure(dir, NULL,
			    "\n[limits]\nplayer_mails_per_hour = 3\n");
	run_at(dir, "2026-11-20T13:20:00Z");
	flood(dir, "dan@x.example");
	flood(dir, *asked);
	return dir;
}

static const char *const ends[] = {
	"2026-11-20T13:30:00Z", /* too many mails arrive */
	"2026-11-20T13:40:00Z", /* the move and the answer wait */
	"2026-11-20T14:35:00Z", /* and are played */
};

#define RUNS ((int)G_N_ELEMENTS(ends))

static const char *
offer_sql(void)
{
	return "SELECT state FROM offers ORDER BY id LIMIT 1";
}

/* Seeds a run's tokens, so that a killed run makes those of the undisturbed
 * one. */
static char *
fault_of(const char *mode, long n, int run)
{
	return g_strdup_printf("%s %ld %d", mode, n, run + 1);
}

/* Kills the run at that many points between its first and last call. */
static void
kill_all_over(const char *club, int run, const char *wanted, long calls)
{
	const char *time = ends[run];

	for (int i = 0; i < POINTS; i++) {
		g_autofree char *fault = fault_of(
			"kill", 1 + (calls - 1) * i / (POINTS - 1), run);
		g_auto(ProgramDir) dir = day_copy(club);
		g_auto(Ran) ran = day_program(dir, WORDS("run", "--now", time),
					      fault, NULL, NULL);

		ck_assert_msg(ran.status == KILLED, "%s: %s: %d", time, fault,
			      ran.status);
		run_at(dir, time);
		g_autofree char *found = dump_club(dir);
		g_autofree char *differs = dump_difference(wanted, found);

		ck_assert_msg(!differs, "%s: %s: %s", time, fault, differs);
	}
}

TEST(test_what_waits_is_played_once)
{
	OF_SQLITE("what a copy of files shows");
	static const char *const waiting[] = { "0", "2", "0" };
	g_autofree char *asked = NULL;
	g_autoptr(Opened) offer = NULL;
	g_auto(ProgramDir) dir = busy_club(&asked, &offer);

	for (int i = 0; i < RUNS; i++) {
		g_autofree char *calls = NULL;
		g_autofree char *fault = fault_of("count", 0, i);
		g_autofree char *count = g_strdup_printf(
			"SELECT count(*) FROM inbox WHERE state = %d",
			INBOX_WAITING);

		if (i == 1) {
			answer(dir, asked, "1");
			program_answer(dir, offer, NULL, "accept");
		}
		arrived(dir, ends[i]);
		g_auto(ProgramDir) before = day_copy(dir);
		g_auto(Ran) ran =
			day_program(dir, WORDS("run", "--now", ends[i]), fault,
				    NULL, &calls);

		ck_assert_int_eq(ran.status, 0);
		program_is(dir, count, waiting[i]);
		program_is(dir, "SELECT steps FROM matches", i < 2 ? "0" : "1");
		program_is(dir, offer_sql(), i < 2 ? "0" : "1");
		kill_all_over(before, i, kept(dump_club(dir)),
			      (long)strlen(calls));
	}
}
