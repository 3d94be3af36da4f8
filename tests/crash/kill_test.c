/* kill_test.c - a run is killed at the nth thing that it does to the world, and
 * run again: in the end all is as if nothing had happened (DESIGN 8).
 *
 * What is compared is every row of every table, and every letter: so that every
 * order was played once, and every letter went out, with its first Message-ID.
 * A sample of all n is taken in `make check`, all of them in `make crash`. */
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/dump.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SAMPLE 200 /* points */
#define WORKERS 2

/* The day without any fault: the club before each run, and its end. */
typedef struct {
	char *before[DAY_STAGES];
	long calls[DAY_STAGES];
	char *end, *core;
} Twin;

static Twin twin;

static void
finish_well(const char *dir, int stage)
{
	Ran ran = day_run(dir, stage, NULL, NULL);

	ck_assert_msg(ran.status == 0 || ran.status == 75,
		      "stage %d: status %d: %.500s", stage, ran.status,
		      ran.err);
	ran_clear(&ran);
}

static void
make_twin(void)
{
	char *dir = day_club();

	for (int stage = 0; stage < DAY_STAGES; stage++) {
		day_deliver(dir, stage);
		twin.before[stage] = day_copy(dir);
		Ran ran = day_run(dir, stage, "count 0", &twin.calls[stage]);

		ck_assert_msg(ran.status == 0, "stage %d: status %d: %s", stage,
			      ran.status, ran.err);
		ran_clear(&ran);
	}
	twin.end = dump_club(dir);
	twin.core = dump_core(dir);
	program_clear(dir);
}

static void
clear_twin(void)
{
	for (int stage = 0; stage < DAY_STAGES; stage++)
		program_clear(twin.before[stage]);
	g_free(twin.end);
	g_free(twin.core);
}

static long
all_calls(void)
{
	long sum = 0;

	for (int stage = 0; stage < DAY_STAGES; stage++)
		sum += twin.calls[stage];
	return sum;
}

/* --- one point --------------------------------------------------------------
 */

/* The nth call of the day: which stage, and which call of that. */
static int
find_stage(long *n)
{
	int stage = 0;

	for (; *n > twin.calls[stage]; stage++)
		*n -= twin.calls[stage];
	return stage;
}

/* A letter that the disk refused goes out a minute later, and not in this run:
 * times and letters may differ then, but nothing that was played. */
static void
compare(const char *dir, bool killed, const char *what)
{
	g_autofree char *end = killed ? dump_club(dir) : dump_core(dir);
	g_autofree char *difference =
		dump_difference(killed ? twin.end : twin.core, end);

	ck_assert_msg(!difference, "%s: %s", what, difference);
}

static bool
kills(const char *fault)
{
	return g_str_has_prefix(fault, "kill") ||
	       g_str_has_prefix(fault, "tear");
}

/* How a run with this fault may end.  What is written differs a little by
 * chance, so that the last calls may not come. */
static void
check_end(const Ran *ran, const char *fault, bool last)
{
	if (kills(fault) && !(last && ran->status == 0))
		ck_assert_msg(ran->status == -9, "%s: status %d: %s", fault,
			      ran->status, ran->err);
	else
		ck_assert_msg(ran->status == 0 || ran->status == 75,
			      "%s: status %d: %s", fault, ran->status,
			      ran->err);
}

/* The same run again, and the rest of the day. */
static void
go_on(const char *dir, int stage)
{
	for (int left = stage; left < DAY_STAGES; left++) {
		if (left > stage)
			day_deliver(dir, left);
		finish_well(dir, left);
	}
}

static void
send_rest(const char *dir)
{
	program_says(dir, WORDS("run", "--now", "2026-11-20T16:05:00Z"), 0, "",
		     NULL);
}

/* Which pages of the database a token falls into is chance: a run makes a few
 * calls more or less than its twin. */
static bool
may_not_come(long n, long calls)
{
	return n > MIN(calls * 9 / 10, calls - 12);
}

static void
one_point(const char *mode, long n)
{
	int stage = find_stage(&n);
	g_autofree char *fault = g_strdup_printf("%s %ld", mode, n);
	g_autofree char *what = g_strdup_printf("stage %d, %s", stage, fault);
	char *dir = day_copy(twin.before[stage]);
	Ran ran = day_run(dir, stage, fault, NULL);

	check_end(&ran, fault, may_not_come(n, twin.calls[stage]));
	ran_clear(&ran);
	go_on(dir, stage);
	if (!kills(fault))
		send_rest(dir);
	compare(dir, kills(fault), what);
	program_clear(dir);
}

/* --- many -------------------------------------------------------------------
 */

/* Every `step`th call, beginning with the `first`. */
static void
work(const char *const *modes, long first, long step)
{
	long all = all_calls();
	int n_modes = g_strv_length((char **)modes);

	for (long i = first; i < all * n_modes; i += step)
		one_point(modes[i % n_modes], i / n_modes + 1);
}

/* The points are shared between processes. */
static void
work_together(const char *const *modes, long points)
{
	long all = all_calls() * g_strv_length((char **)modes);
	long step = MAX(all / points, 1);
	pid_t workers[WORKERS];

	/* So that the sample comes by all modes. */
	if (step > 1)
		step |= 1;
	for (int i = 0; i < WORKERS; i++) {
		workers[i] = fork();
		ck_assert_int_ge(workers[i], 0);
		if (workers[i])
			continue;
		work(modes, i * step, WORKERS * step);
		_exit(0);
	}
	for (int i = 0; i < WORKERS; i++) {
		int status = -1;

		ck_assert_int_eq(waitpid(workers[i], &status, 0), workers[i]);
		ck_assert_int_eq(status, 0);
	}
}

/* With sanitizers each run takes ten times as long. */
static long
points(long normal)
{
	if (!g_strcmp0(g_getenv("CRASH"), "all"))
		return G_MAXLONG;
	return g_strcmp0(g_getenv("SAN"), "1") ? normal : normal / 10;
}

START_TEST(test_killed_anywhere)
{
	static const char *const modes[] = { "kill", "tear", NULL };

	work_together(modes, points(SAMPLE));
}
END_TEST

/* The disk fails once, or is full from then on; nobody crashes, nothing is lost
 * or doubled. */
START_TEST(test_disk_fails_anywhere)
{
	static const char *const modes[] = { "EIO", "ENOSPC", "full", NULL };

	work_together(modes, points(SAMPLE / 4));
}
END_TEST

/* A run that is killed while it goes on after another that was killed. */
START_TEST(test_killed_twice)
{
	for (int i = 1; i <= 6; i++) {
		int stage = i % 3;
		long n = twin.calls[stage] * i / 7 + 1;
		g_autofree char *fault = g_strdup_printf("kill %ld", n);
		g_autofree char *again = g_strdup_printf("kill %ld", n / 2 + i);
		char *dir = day_copy(twin.before[stage]);
		Ran first = day_run(dir, stage, fault, NULL);
		Ran second = day_run(dir, stage, again, NULL);

		ran_clear(&first);
		ran_clear(&second);
		go_on(dir, stage);
		compare(dir, true, again);
		program_clear(dir);
	}
}
END_TEST

/* The day is one in which things happen, else the rest proves nothing. */
START_TEST(test_day_is_a_day)
{
	ck_assert_int_gt(all_calls(), 300);
	ck_assert_ptr_nonnull(strstr(twin.end, "verdict"));
	/* A deadline passed, and the stand-in moved. */
	ck_assert_ptr_nonnull(strstr(twin.core, "\\\"by\\\":\\\"bot"));
	for (int stage = 0; stage < DAY_STAGES - 1; stage++)
		ck_assert_int_gt(twin.calls[stage], 20);
}
END_TEST

Suite *kill_suite(void);

Suite *
kill_suite(void)
{
	Suite *suite = suite_create("kill");
	TCase *all = tcase_create("kill");

	tcase_set_timeout(all, 3600);
	tcase_add_unchecked_fixture(all, make_twin, clear_twin);
	tcase_add_test(all, test_day_is_a_day);
	tcase_add_test(all, test_killed_anywhere);
	tcase_add_test(all, test_killed_twice);
	tcase_add_test(all, test_disk_fails_anywhere);
	suite_add_tcase(suite, all);
	return suite;
}
