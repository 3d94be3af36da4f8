/* restore_test.c - backup and restore are killed anywhere: the next try
 * succeeds, no partial file counts as a backup, and the old club still exists
 * somewhere. */

#include "crash/day.h"

#include <sqlite3.h>

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
	g_auto(Ran) ran = day_program(copy, words, "count 0", NULL, &calls);

	ck_assert_msg(ran.status == 0, "%s", ran.err);
	ck_assert_ptr_nonnull(calls);
	program_clear(copy);
	return (long)strlen(calls);
}

static void
kill_at(const char *dir, const char *const *words, long n)
{
	g_autofree char *fault = g_strdup_printf("kill %ld", n);
	g_auto(Ran) ran = day_program(dir, words, fault, NULL, NULL);

	ck_assert_msg(ran.status == -9, "%s: %d", fault, ran.status);
}

/* Returns whether this is the old database, complete. */
static bool
is_old(const char *folder)
{
	sqlite3 *sqlite = NULL;
	sqlite3_stmt *query = NULL;
	bool old = sqlite3_open_v2(path_in(folder, "pennypost.db"), &sqlite,
				   SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
		   sqlite3_prepare_v2(sqlite,
				      "SELECT 1 FROM facts "
				      "WHERE key = 'test:old'",
				      -1, &query, NULL) == SQLITE_OK &&
		   sqlite3_step(query) == SQLITE_ROW;

	sqlite3_finalize(query);
	sqlite3_close(sqlite);
	return old;
}

static bool
is_whole(const char *folder)
{
	return g_file_test(path_in(folder, "keys"), G_FILE_TEST_EXISTS) &&
	       g_file_test(path_in(folder, "pennypost.conf"),
			   G_FILE_TEST_EXISTS);
}

/* Returns whether the old database is in the folder or put aside below it; with
 * `whole`, whether everything else of the club is, too. */
static bool
has_old(const char *dir, bool whole)
{
	g_autoptr(GDir) all = g_dir_open(dir, 0, NULL);
	bool found = is_old(dir) && (!whole || is_whole(dir));
	const char *name;

	while (!found && (name = g_dir_read_name(all))) {
		g_autofree char *aside = g_build_filename(dir, name, NULL);

		found = g_str_has_prefix(name, "replaced-") && is_old(aside) &&
			(!whole || is_whole(aside));
	}
	return found;
}

/* Spreads that many points over all calls; `make crash` takes each call. */
static long
step_of(long calls, long points)
{
	return g_strcmp0(g_getenv("CRASH"), "all") ? 1 + calls / points : 1;
}

/* Makes a club that went on after its backup b.db. */
static char *
club_with_backup(void)
{
	char *dir = day_club();

	program_prints(dir, "backup b.db --now " NOON, "");
	day_deliver(dir, 0);
	g_auto(Ran) ran G_GNUC_UNUSED = day_run(dir, 0, NULL, NULL);

	program_told(dir, MARK);
	return dir;
}

/* Between the two clubs, a run says what to do; doing that is enough, with or
 * without --force. */
static void
try_again(const char *dir, bool between)
{
	if (between)
		program_says(dir, WORDS("run", "--now", NEXT_TRY), 78, "",
			     "a restore broke off here; do it once more");
	program_says(dir,
		     WORDS("restore", "b.db", "--now", NEXT_TRY,
			   between ? NULL : "--force"),
		     0, "2026-11-20 12:00 UTC", NULL);
}

TEST(test_restore_killed_anywhere)
{
	g_auto(ProgramDir) whole = club_with_backup();
	long calls = calls_of(whole, restore);
	long step = step_of(calls, 25);
	int betweens = 0;

	ck_assert_int_gt(calls, 20);
	/* The steps between the two clubs come last. */
	for (long n = 1; n <= calls;
	     n += calls - n > 20 ? step : MIN(2, step)) {
		g_auto(ProgramDir) dir = day_copy(whole);
		g_autofree char *file =
			g_build_filename(dir, "pennypost.db", NULL);

		kill_at(dir, restore, n);
		bool between = !g_file_test(file, G_FILE_TEST_EXISTS);

		betweens += between;
		ck_assert_msg(has_old(dir, false), "lost at %ld", n);
		try_again(dir, between);
		ck_assert_msg(has_old(dir, true), "lost after %ld", n);
		program_pass(dir, NEXT_TRY);
		program_prints(dir, "match list", "step 0");
	}
	ck_assert_int_gt(betweens, 2);
}

TEST(test_backup_killed_anywhere)
{
	const char *const backup[] = { "backup", "c.db", NULL };
	g_auto(ProgramDir) whole = day_club();
	long calls = calls_of(whole, backup);

	for (long n = 1; n <= calls; n += step_of(calls, 15)) {
		char *dir = day_copy(whole), *other = folder_quick();
		g_autofree char *file = g_build_filename(dir, "c.db", NULL);

		kill_at(dir, backup, n);
		/* The file is complete or missing. */
		if (!g_file_test(file, G_FILE_TEST_EXISTS))
			program_says(dir, backup, 0, "", NULL);
		program_says(other, WORDS("restore", file), 0, "", NULL);
		program_clear(other);
		program_clear(dir);
	}
}

/* --- a bad disk ------------------------------------------------------- */

/* From this call on the disk is full, or only this call fails. */
static const char *const faults[] = { "full", "ENOSPC", "EIO" };

static bool
has_half(const char *dir)
{
	g_autoptr(GDir) all = g_dir_open(dir, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(all)))
		if (strstr(name, ".half") || g_str_has_prefix(name, "restore."))
			return true;
	return false;
}

static Ran
with_fault(const char *dir, const char *const *words, const char *mode, long n)
{
	return day_program(dir, words, formatted("%s %ld", mode, n), NULL,
			   NULL);
}

/* A backup that reports success has left a file that can be restored; otherwise
 * there is no file. */
TEST_EACH(test_backup_on_a_bad_disk, faults)
{
	const char *const backup[] = { "backup", "c.db", NULL };
	g_auto(ProgramDir) whole = day_club();
	long calls = calls_of(whole, backup);
	int failed = 0;

	for (long n = 1; n <= calls;
	     n += calls - n > 25 ? step_of(calls, 15) : 1) {
		char *dir = day_copy(whole), *other = folder_quick();
		g_autofree char *file = g_build_filename(dir, "c.db", NULL);
		g_auto(Ran) ran = with_fault(dir, backup, faults[_i], n);
		bool there = g_file_test(file, G_FILE_TEST_EXISTS);

		failed += ran.status != 0;
		ck_assert_msg(there == (ran.status == 0), "%s %ld: %d %s",
			      faults[_i], n, ran.status, ran.err);
		if (there)
			program_says(other, WORDS("restore", file), 0, "",
				     NULL);
		else
			ck_assert_msg(!has_half(dir) ||
					      strcmp(faults[_i], "EIO") == 0,
				      "%s %ld", faults[_i], n);
		program_clear(other);
		program_clear(dir);
	}
	ck_assert_int_gt(failed, 10);
}

/* A restore that reports success has left the backup's club, whose players are
 * told; otherwise the next try does. */
TEST_EACH(test_restore_on_a_bad_disk, faults)
{
	g_auto(ProgramDir) whole = club_with_backup();
	long calls = calls_of(whole, restore);

	for (long n = 1; n <= calls;
	     n += calls - n > 25 ? step_of(calls, 10) : 1) {
		g_auto(ProgramDir) dir = day_copy(whole);
		g_autofree char *file =
			g_build_filename(dir, "pennypost.db", NULL);
		g_auto(Ran) ran = with_fault(dir, restore, faults[_i], n);

		ck_assert_msg(has_old(dir, false), "%s %ld", faults[_i], n);
		if (ran.status != 0)
			try_again(dir, !g_file_test(file, G_FILE_TEST_EXISTS));
		ck_assert_msg(!has_half(dir), "%s %ld: %d", faults[_i], n,
			      ran.status);
		program_is(dir,
			   "SELECT count(*) > 0 FROM news"
			   " WHERE data LIKE '%backup.set_back%'",
			   "1");
	}
}
