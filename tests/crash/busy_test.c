/* busy_test.c - a database that is locked or damaged: the error and the exit
 * code are right, and nothing is lost (store.h). */

#include "crash/day.h"
#include "crash/dump.h"

#include <sqlite3.h>

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
	/* A preloaded library keeps it from really waiting for the lock. */
	g_auto(Ran) ran = day_run(dir, 0, "count 0", NULL);

	ran_check(&ran, status, "", err);
}

/* While somebody else writes to the database, the run leaves everything for the
 * next one. */
TEST(test_another_writes)
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

/* A reader that takes long holds up no run. */
PROGRAM_TEST(test_another_reads, day_club())
{
	day_deliver(dir, 0);
	sqlite3 *other = hold(dir, "BEGIN; SELECT count(*) FROM inbox");
	g_auto(Ran) ran = day_run(dir, 0, "count 0", NULL);

	ck_assert_int_eq(ran.status, 0);
	sqlite3_close(other);
}

/* With damaged pages in the middle the database opens, and fails when they are
 * needed. */
PROGRAM_TEST(test_damaged_on_use, day_club())
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	g_autofree char *bytes = NULL;
	gsize n = 0;

	sqlite3_close(hold(dir, "PRAGMA wal_checkpoint(TRUNCATE)"));
	day_deliver(dir, 0);
	must(g_file_get_contents(path, &bytes, &n, &error));
	memset(bytes + 3 * 4096, 0x55, n - 3 * 4096);
	must(g_file_set_contents_full(path, bytes, (gssize)n,
				      G_FILE_SET_CONTENTS_NONE, 0600, &error));
	run_is(dir, 78, "pennypost restore");
	/* No mail was taken from the Maildir. */
	ck_assert_int_gt(files_in(dir, "mail/in/new"), 3);
	ck_assert_int_eq(files_in(dir, "mail/in/cur"), 0);
}

/* --- damaged ---------------------------------------------------------- */

/* Ways to damage pennypost.db. */
TABLE(damages, const char *name, *command, *err) = {
	{ "cut short", "truncate -s 60000 pennypost.db", "is damaged" },
	{ "one page left", "truncate -s 4096 pennypost.db", "is damaged" },
	{ "empty", "truncate -s 0 pennypost.db", "not a database of" },
	{ "header overwritten",
	  "printf %0100d 0 | dd of=pennypost.db conv=notrunc", "is damaged" },
	{ "first page overwritten",
	  "printf %03900d 0 | dd of=pennypost.db bs=1 seek=100 conv=notrunc",
	  "is damaged" },
	{ "all but the first page zero",
	  "n=$(stat -c %s pennypost.db); truncate -s 4096 pennypost.db; "
	  "truncate -s $n pennypost.db",
	  "is damaged" },
	{ "another file", "cp pennypost.conf pennypost.db", "is damaged" },
	{ "a folder", "rm pennypost.db; mkdir pennypost.db", "is a folder" },
	{ "gone", "rm pennypost.db", "there is no database" },
	{ "gone, but for a rest", "mv pennypost.db pennypost.db-wal",
	  "there is no database" },
};

static void
in_folder(const char *dir, const char *command)
{
	ck_assert_int_eq(
		system(formatted("cd %s && { %s; } 2>/dev/null", dir, command)),
		0);
}

/* A damaged database gives one line that names the cure; no mail is touched, no
 * backup is made, and the cure works. */
PROGRAM_TEST_EACH(test_damaged_and_restored, damages, program_match())
{
	OF_SQLITE("a database that is a file");
	const char *const *backup = WORDS("backup", "c.db");

	program_prints(dir, "backup b.db --now " NOON, "");
	program_mail(dir, HEAD(.from = "eve@y.example", .id = "<1@y>"), "help");
	in_folder(dir, damages[_i].command);
	for (int i = 0; i < 2; i++) {
		const char *now = i ? "2026-11-20T12:10:00Z" : LATER;
		g_auto(Ran) ran = program_run(dir, WORDS("run", "--now", now));
		const char *end = strchr(ran.err, '\n');

		ran_check(&ran, 78, "", damages[_i].err);
		ck_assert_msg(end && !end[1], "%s", ran.err);
		assert_has(ran.err, "pennypost restore FILE");
		ck_assert_int_eq(files_in(dir, "mail/in/new"), 1);
	}
	program_says(dir, backup, 78, "", damages[_i].err);
	in_folder(dir, "test ! -e c.db");
	program_prints(dir, "restore b.db --force --now " LATER,
		       "2026-11-20 12:00 UTC");
	program_pass(dir, LATER);
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 0);
}

/* Damage in a page that no run reads: a backup finds it before older backups
 * are deleted, and so does a restore. */
PROGRAM_TEST(test_hidden_damage_is_not_backed_up, program_match())
{
	OF_SQLITE("a database that is a file");
	const char *page =
		program_asked(dir, "SELECT rootpage - 1 FROM sqlite_schema "
				   "WHERE name = 'absences'");
	g_autofree char *damage = g_strdup_printf(
		"printf %%04096d 0 | "
		"dd of=pennypost.db bs=4096 seek=%s conv=notrunc",
		page);
	g_autofree char *same = g_strdup_printf(
		"printf %%04096d 0 | dd of=b.db bs=4096 seek=%s conv=notrunc",
		page);

	program_prints(dir, "backup b.db --now " NOON, "");
	in_folder(dir, damage);
	program_pass(dir, LATER);
	program_shell(dir, "backup c.db", 78, "", "is damaged");
	program_shell(dir, "backup c.db", 78, "", "pennypost restore");
	in_folder(dir, "test ! -e c.db && test ! -e c.db.half");
	program_shell(dir, "doctor --offline", 78, "it is damaged", NULL);
	in_folder(dir, same);
	program_shell(dir, "restore b.db --force", 78, "", "b.db: is damaged");
}

/* A file that cannot be restored from is named, and the database stays in
 * place. */
TEST_RANGE(test_bad_backups, 0, 6)
{
	OF_SQLITE("a database that is a file");
	TABLE(bad, const char *command, *err) = {
		{ "head -c 50000 b.db > c.db",
		  "c.db: the database is damaged" },
		{ "cp pennypost.conf c.db", "c.db: the database is damaged" },
		{ ": > c.db", "c.db: is not a database of Pennypost" },
		{ "cp pennypost.db c.db", "c.db: is a database, but none" },
		{ "mkdir c.db", "c.db: there is no such file" },
		{ ":", "c.db: there is no such file" },
	};
	g_auto(ProgramDir) dir = program_match();
	g_autofree char *before = NULL, *after = NULL;

	program_prints(dir, "backup b.db --now " NOON, "");
	in_folder(dir, bad[_i].command);
	before = program_snapshot(dir);
	program_shell(dir, "restore c.db --force", 78, "", bad[_i].err);
	after = program_snapshot(dir);
	ck_assert_str_eq(before, after);
}

/* --- a bad disk ------------------------------------------------------- */

/* Bad disks at the end of each transaction and before it (kill_test.c tries
 * every point): at most one line says what to do. */
TEST_RANGE(test_bad_disk, 0, 3)
{
	TABLE(faults, const char *mode, *err) = {
		{ "full", "the disk is full; free some space" },
		{ "EIO", "check the disk" },
		{ "ENOSPC", "the disk is full; free some space" },
	};
	char *whole = day_club(), *twin;
	g_autofree char *calls = NULL;
	int said = 0;

	day_deliver(whole, 0);
	twin = day_copy(whole);
	g_auto(Ran) fine G_GNUC_UNUSED = day_run(twin, 0, "count 0", &calls);

	program_clear(twin);
	for (int i = 0; calls[i]; i++) {
		if (!strchr("cf", calls[i]))
			continue;
		g_autofree char *fault =
			g_strdup_printf("%s %d", faults[_i].mode, i + 1);
		g_auto(ProgramDir) dir = day_copy(whole);
		g_auto(Ran) ran = day_run(dir, 0, fault, NULL);

		ck_assert_msg(ran.status == 0 || ran.status == 75, "%s: %s",
			      fault, ran.err);
		const char *line = strstr(ran.err, "pennypost run: ");

		ck_assert_msg(!line || !strstr(line + 1, "pennypost run: "),
			      "%s: %s", fault, ran.err);
		said += strstr(ran.err, faults[_i].err) != NULL;
	}
	ck_assert_int_gt(said, 0);
	program_clear(whole);
}

/* A page that cannot be read now may be readable later: nothing is half done,
 * and nobody is told to restore a sound database unchecked. */
TEST(test_disk_that_cannot_be_read)
{
	char *whole = day_club(), *twin;
	g_autofree char *wanted = NULL;
	int said = 0;

	day_deliver(whole, 0);
	twin = day_copy(whole);
	g_auto(Ran) fine G_GNUC_UNUSED = day_run(twin, 0, NULL, NULL);

	wanted = dump_core(twin);
	program_clear(twin);
	for (int n = 1; n < 60; n += 7) {
		g_autofree char *fault = g_strdup_printf("read %d", n);
		g_auto(ProgramDir) dir = day_copy(whole);
		Ran ran = day_run(dir, 0, fault, NULL);
		g_autofree char *found = NULL, *difference = NULL;

		ck_assert_msg(ran.status == 0 || ran.status == 75 ||
				      ran.status == 78,
			      "%s: %d: %s", fault, ran.status, ran.err);
		ck_assert_msg(ran.status != 78 ||
				      strstr(ran.err, "disk cannot be read; "
						      "if `pennypost doctor`"),
			      "%s: %s", fault, ran.err);
		said += ran.status != 0;
		ran_clear(&ran);
		ran = day_run(dir, 0, NULL, NULL);
		ck_assert_msg(ran.status == 0, "%s: %s", fault, ran.err);
		ran_clear(&ran);
		found = dump_core(dir);
		difference = dump_difference(wanted, found);
		ck_assert_msg(!difference, "%s: %s", fault, difference);
	}
	ck_assert_int_gt(said, 0);
	program_clear(whole);
}
