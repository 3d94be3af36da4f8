/* busy_test.c - the database in other hands, and damaged: the right sentence,
 * the right status, and nothing is lost (store.h). */
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/dump.h"

#include <sqlite3.h>
#include <string.h>

static sqlite3 *
hold(const char *dir, const char *sql)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3 *sqlite = NULL;

	ck_assert_int_eq(sqlite3_open(path, &sqlite), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(sqlite, sql, NULL, NULL, NULL),
			 SQLITE_OK);
	return sqlite;
}

static void
run_is(const char *dir, int status, const char *err)
{
	/* Preloaded, so that it does not really wait for the lock. */
	Ran ran = day_run(dir, 0, "count 0", NULL);

	ran_check(&ran, status, "", err);
	ran_clear(&ran);
}

/* Somebody writes to it: the run leaves all for the next. */
START_TEST(test_another_writes)
{
	char *dir = day_club(), *twin;
	g_autofree char *wanted = NULL, *found = NULL;

	day_deliver(dir, 0);
	twin = day_copy(dir);
	Ran ran = day_run(twin, 0, NULL, NULL);

	ran_clear(&ran);
	wanted = dump_club(twin);
	sqlite3 *other = hold(dir, "BEGIN IMMEDIATE");

	run_is(dir, 75, "another program holds it");
	run_is(dir, 75, "another program holds it");
	sqlite3_close(other);
	ran = day_run(dir, 0, NULL, NULL);
	ck_assert_int_eq(ran.status, 0);
	ran_clear(&ran);
	found = dump_club(dir);
	g_autofree char *difference = dump_difference(wanted, found);

	ck_assert_msg(!difference, "%s", difference);
	program_clear(twin);
	program_clear(dir);
}
END_TEST

/* Somebody reads it for a long time: that holds nobody up. */
START_TEST(test_another_reads)
{
	char *dir = day_club();

	day_deliver(dir, 0);
	sqlite3 *other = hold(dir, "BEGIN; SELECT count(*) FROM inbox");
	Ran ran = day_run(dir, 0, "count 0", NULL);

	ck_assert_int_eq(ran.status, 0);
	ran_clear(&ran);
	sqlite3_close(other);
	program_clear(dir);
}
END_TEST

/* Pages in the middle: it opens, and breaks when they are needed. */
START_TEST(test_damaged_on_use)
{
	char *dir = day_club();
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	g_autofree char *bytes = NULL;
	gsize n = 0;

	sqlite3_close(hold(dir, "PRAGMA wal_checkpoint(TRUNCATE)"));
	day_deliver(dir, 0);
	ck_assert(g_file_get_contents(path, &bytes, &n, NULL));
	memset(bytes + 3 * 4096, 0x55, n - 3 * 4096);
	ck_assert(g_file_set_contents(path, bytes, n, NULL));
	run_is(dir, 78, "pennypost restore");
	/* No mail is taken from where it lies. */
	ck_assert_int_gt(program_files(dir, "mail/in/new"), 3);
	ck_assert_int_eq(program_files(dir, "mail/in/cur"), 0);
	program_clear(dir);
}
END_TEST

Suite *busy_suite(void);

Suite *
busy_suite(void)
{
	Suite *suite = suite_create("busy");
	TCase *all = tcase_create("busy");

	tcase_set_timeout(all, 60);
	tcase_add_test(all, test_another_writes);
	tcase_add_test(all, test_another_reads);
	tcase_add_test(all, test_damaged_on_use);
	suite_add_tcase(suite, all);
	return suite;
}
