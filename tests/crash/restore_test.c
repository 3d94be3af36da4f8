/* restore_test.c - backup and restore killed anywhere: the next try is whole,
 * no half file passes for one, and the club that was there is still somewhere.
 */
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/dump.h"

#include <string.h>

#define FIRST_TRY "2026-11-20T12:30:00Z"
#define NEXT_TRY "2026-11-20T12:31:00Z"
#define MARK "INSERT OR REPLACE INTO facts VALUES ('test:old', 'yes')"

static const char *const restore[] = { "restore", "b.db",    "--force",
				       "--now",	  FIRST_TRY, NULL };

static long
calls_of(const char *dir, const char *const *words)
{
	char *copy = day_copy(dir);
	g_autofree char *calls = NULL;
	Ran ran = day_program(copy, words, "count 0", NULL, &calls);

	ck_assert_msg(ran.status == 0, "%s", ran.err);
	ck_assert_ptr_nonnull(calls);
	ran_clear(&ran);
	program_clear(copy);
	return (long)strlen(calls);
}

static void
kill_at(const char *dir, const char *const *words, long n)
{
	g_autofree char *fault = g_strdup_printf("kill %ld", n);
	Ran ran = day_program(dir, words, fault, NULL, NULL);

	ck_assert_msg(ran.status == -9, "%s: %d", fault, ran.status);
	ran_clear(&ran);
}

/* Is the database that was there in this folder, or put aside in one; and
 * `whole`, with all that makes a club? */
static bool
has_old(const char *dir, bool whole)
{
	g_autofree char *command = g_strdup_printf(
		"for d in %s %s/replaced-*; do %s python3 - "
		"\"$d/pennypost.db\" <<'E' && exit 0\n"
		"import sqlite3, sys\n"
		"try: f = sqlite3.connect('file:%%s?mode=rw' %% sys.argv[1], "
		"uri=True).execute(\"select 1 from facts where key = "
		"'test:old'\").fetchall()\n"
		"except Exception: f = []\n"
		"sys.exit(not f)\nE\ndone; exit 1",
		dir, dir,
		whole ? "test -e $d/keys -a -e $d/pennypost.conf &&" : "");

	return system(command) == 0;
}

/* A club that went on after its backup b.db. */
static char *
club_with_backup(void)
{
	char *dir = day_club();

	program_says(dir, WORDS("backup", "b.db", "--now", NOON), 0, "", NULL);
	day_deliver(dir, 0);
	Ran ran = day_run(dir, 0, NULL, NULL);

	ran_clear(&ran);
	program_told(dir, MARK);
	return dir;
}

/* Between the two clubs: whoever looks is told what to do, and that is enough,
 * --force or not. */
static void
try_again(const char *dir, bool between)
{
	if (between)
		program_says(dir, WORDS("run", "--now", NEXT_TRY), 78, "",
			     "a restore broke off here; do it once more");
	program_says(dir,
		     WORDS("restore", "b.db", "--now", NEXT_TRY,
			   between ? NULL : "--force"),
		     0, "2026-11-20T12:00:00Z", NULL);
}

START_TEST(test_restore_killed_anywhere)
{
	char *whole = club_with_backup();
	long calls = calls_of(whole, restore);
	int betweens = 0;

	ck_assert_int_gt(calls, 20);
	for (long n = 1; n <= calls; n += calls - n > 20 ? 1 + calls / 25 : 2) {
		char *dir = day_copy(whole);
		g_autofree char *file =
			g_build_filename(dir, "pennypost.db", NULL);

		kill_at(dir, restore, n);
		bool between = !g_file_test(file, G_FILE_TEST_EXISTS);

		betweens += between;
		ck_assert_msg(has_old(dir, false), "lost at %ld", n);
		try_again(dir, between);
		ck_assert_msg(has_old(dir, true), "lost after %ld", n);
		program_says(dir, WORDS("run", "--now", NEXT_TRY), 0, "", NULL);
		program_says(dir, WORDS("match", "list"), 0, "step 0", NULL);
		program_clear(dir);
	}
	ck_assert_int_gt(betweens, 2);
	program_clear(whole);
}
END_TEST

START_TEST(test_backup_killed_anywhere)
{
	const char *const backup[] = { "backup", "c.db", NULL };
	char *whole = day_club();
	long calls = calls_of(whole, backup);

	for (long n = 1; n <= calls; n += 1 + calls / 15) {
		char *dir = day_copy(whole), *other = day_folder();
		g_autofree char *file = g_build_filename(dir, "c.db", NULL);

		kill_at(dir, backup, n);
		/* There is a whole one or none. */
		if (!g_file_test(file, G_FILE_TEST_EXISTS))
			program_says(dir, backup, 0, "", NULL);
		program_says(other, WORDS("restore", file), 0, "", NULL);
		program_clear(other);
		program_clear(dir);
	}
	program_clear(whole);
}
END_TEST

Suite *restore_suite(void);

Suite *
restore_suite(void)
{
	Suite *suite = suite_create("restore");
	TCase *all = tcase_create("restore");

	tcase_set_timeout(all, 300);
	tcase_add_test(all, test_restore_killed_anywhere);
	tcase_add_test(all, test_backup_killed_anywhere);
	suite_add_tcase(suite, all);
	return suite;
}
