/* update_test.c - the first run of a new build (DESIGN 4) replays all live
 * matches before it changes anything, even where the schema is older. */

#include "crash/day.h"
#include "crash/dump.h"

#include <glib/gstdio.h>

#define NEXT_DAY "2026-11-26T10:00:00Z"
#define FIRST "tests/run/schema/1.sql"

PROGRAM_TEST(test_the_build_is_remembered, program_match())
{
	const char *before = program_asked(
		dir, "SELECT value FROM facts WHERE key = 'build'");
	g_autofree char *after = NULL;

	ck_assert(g_str_has_prefix(before, "0."));
	ck_assert_int_gt(strlen(before), 20);
	program_told(dir, "UPDATE facts SET value = '0.0.9 abc' "
			  "WHERE key = 'build'");
	program_shell(dir, "run -v --now " LATER, 0, "",
		      "all live matches are replayed");
	after = program_asked(dir,
			      "SELECT value FROM facts WHERE key = 'build'");
	ck_assert_str_eq(before, after);
	/* The first run is the only one to replay. */
	g_auto(Ran) ran = program_run(dir, WORDS("run", "-v", "--now", LATER));

	assert_lacks(ran.err, "replayed");
}

/* A club left by another build, in which the second step of mg-1 went
 * differently. */
static const char otherwise[] =
	"UPDATE matches SET fingerprint = 'f' WHERE name = 'mg-1';"
	"UPDATE steps SET fingerprint = 'f' WHERE step = 2;"
	"INSERT OR REPLACE INTO facts VALUES ('build', '0.0.9 abc')";

PROGRAM_TEST(test_refuses_and_changes_nothing, day_club())
{
	g_autofree char *before = NULL, *after = NULL;

	for (int stage = 0; stage < 3; stage++) {
		day_deliver(dir, stage);
		g_auto(Ran) ran G_GNUC_UNUSED = day_run(dir, stage, NULL, NULL);
	}
	program_told(dir, otherwise);
	day_deliver(dir, 3);
	before = program_snapshot(dir);
	program_says(dir, WORDS("run", "--now", day_time(3)), 78, NULL,
		     "from step 2 on");
	program_says(dir, WORDS("run", "--now", day_time(3)), 78, NULL,
		     "mg-1 does not replay");
	program_says(dir, WORDS("run", "--now", day_time(3)), 78, NULL,
		     "(0.0.9)");
	after = program_snapshot(dir);
	ck_assert_str_eq(before, after);
	/* The cure that the message names. */
	program_prints(dir, "match cancel mg-1 --why 'A slip'", "");
	program_pass(dir, day_time(3));
	program_is(dir, "SELECT count(*) FROM inbox WHERE state = 0", "0");
}

/* --- an older schema -------------------------------------------------- */

static char *
old_club(const char *more)
{
	char *dir = folder_quick();
	g_autofree char *sql = NULL;

	must(g_file_get_contents(FIRST, &sql, NULL, &error));
	/* In a file, so that it can be copied at any moment. */
	program_init_with(dir, "Thursday Club", "games.example", NULL);
	program_load(dir, sql);
	if (more)
		program_told(dir, more);
	return dir;
}

/* The club stays usable for the older program. */
PROGRAM_TEST(test_old_schema_stays_where_a_match_differs, old_club(otherwise))
{
	g_autofree char *copy = g_build_filename(dir, "update.db", NULL);

	program_fails(dir, "run --now " NEXT_DAY, 78, "mg-1 does not replay");
	program_fails(dir, "match list", 78, "mg-1 does not replay");
	program_is(dir, "SELECT max(number) FROM migrations", "1");
	ck_assert(!g_file_test(copy, G_FILE_TEST_EXISTS));
}

/* Killed anywhere and run again, the update leaves the same club. */
TEST(test_update_killed_anywhere)
{
	const char *const *run = WORDS("run", "--now", NEXT_DAY);
	char *dir = old_club(NULL);
	g_autofree char *wanted = NULL, *made = NULL;
	Ran ran = day_program(dir, run, "count 0 1", NULL, &made);
	long calls = made ? (long)strlen(made) : 0, step;

	ck_assert_int_eq(ran.status, 0);
	ran_clear(&ran);
	wanted = dump_club(dir);
	program_clear(dir);
	ck_assert_int_gt(calls, 50);
	step = g_strcmp0(g_getenv("CRASH"), "all") ? calls / 20 : 1;
	/* The first calls make files that the database doesn't know. */
	for (long n = 1; n <= calls; n += n < 40 ? 1 : step) {
		g_autofree char *fault = g_strdup_printf("kill %ld 1", n);
		g_autofree char *found = NULL, *difference = NULL;

		dir = old_club(NULL);
		ran = day_program(dir, run, fault, NULL, NULL);
		ck_assert_int_eq(ran.status, -9);
		ran_clear(&ran);
		program_says(dir, run, 0, "", NULL);
		found = dump_club(dir);
		difference = dump_difference(wanted, found);
		ck_assert_msg(!difference, "%s: %s", fault, difference);
		program_clear(dir);
	}
}
