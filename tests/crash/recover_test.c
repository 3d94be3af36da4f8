/* recover_test.c - a run is killed and somebody deletes the WAL: mails that it
 * had fetched and put away are missing from the database, and are recovered. */

#include "crash/day.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#define KILLED (-9)

static void
remove_wal(const char *dir)
{
	static const char *const files[] = { "pennypost.db-wal",
					     "pennypost.db-shm" };

	for (gsize i = 0; i < G_N_ELEMENTS(files); i++)
		g_unlink(path_in(dir, files[i]));
}

/* Returns whether the database is undamaged. A kill while the WAL was being
 * copied into the database damages it without the WAL; then only a backup
 * helps. */
static bool
is_whole(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3_stmt *check = NULL;
	sqlite3 *database = NULL;
	bool whole;

	ck_assert_int_eq(sqlite3_open(path, &database), SQLITE_OK);
	whole = sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1,
				   &check, NULL) == SQLITE_OK &&
		sqlite3_step(check) == SQLITE_ROW &&
		!strcmp((const char *)sqlite3_column_text(check, 0), "ok");
	sqlite3_finalize(check);
	sqlite3_close(database);
	return whole;
}

/* Makes a club with a match; the player who is asked has answered, and a
 * stranger has written. */
static char *
club_with_mails(void)
{
	char *dir = program_match();

	program_answer(dir, kept(program_turn(dir)), NULL, "1");
	program_mail(dir, HEAD(.from = "eve@y.example", .id = "<1@y>"), "help");
	return dir;
}

/* Returns whether the killed run moved mails away that the database doesn't
 * know. */
static bool
is_forgotten(const char *dir)
{
	return files_in(dir, "mail/in/cur") > 0 &&
	       g_ascii_strtoll(program_asked(dir, "SELECT count(*) FROM inbox"),
			       NULL, 10) < files_in(dir, "mail/in/cur");
}

static Ran
run_later(const char *dir)
{
	return program_run(dir, WORDS("run", "--now", LATER));
}

/* However far the run got, each mail is read once, and the order is played
 * once. */
static void
check_all_is_there(const char *dir, const char *fault)
{
	const char *steps = program_asked(dir, "SELECT steps FROM matches");
	const char *mails =
		program_asked(dir, "SELECT group_concat(state, ' ') FROM "
				   "(SELECT state FROM inbox ORDER BY state)");

	ck_assert_msg(!strcmp(steps, "1"), "%s: %s steps", fault, steps);
	ck_assert_msg(!strcmp(mails, "1 2"), "%s: mails %s", fault, mails);
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 0);
	ck_assert_int_eq(files_in(dir, "mail/in/cur"), 2);
	ck_assert_int_eq(files_in(dir, "put-away"), 0);
}

/* Returns false if the database is damaged, so that nothing can be checked. */
static bool
kill_at(const char *club, long n, int *forgotten)
{
	char *dir = day_copy(club);
	g_autofree char *fault = g_strdup_printf("kill %ld", n);
	Ran ran = day_program(dir, WORDS("run", "--now", NOON), fault, NULL,
			      NULL);
	bool lost;

	ck_assert_msg(ran.status == KILLED, "%s: %d", fault, ran.status);
	ran_clear(&ran);
	remove_wal(dir);
	if (!is_whole(dir)) {
		program_clear(dir);
		return false;
	}
	lost = is_forgotten(dir);
	if (lost && !*forgotten)
		program_shell(dir, "doctor --offline --now " LATER, 78,
			      "to do  put away: the last run broke off", NULL);
	ran = run_later(dir);
	ck_assert_msg(ran.status == 0, "%s: %s", fault, ran.err);
	ck_assert_msg(!lost == !strstr(ran.err, "not in the database"),
		      "%s: %s", fault, ran.err);
	ran_clear(&ran);
	check_all_is_there(dir, fault);
	/* The loss is reported once, and nothing more is left to do. */
	if (lost && !*forgotten) {
		program_pass(dir, LATER);
		check_all_is_there(dir, fault);
		program_prints(dir, "log", "recovered");
	}
	*forgotten += lost;
	program_clear(dir);
	return true;
}

static long
count_calls(const char *club)
{
	char *dir = day_copy(club);
	g_autofree char *calls = NULL;
	g_auto(Ran) ran = day_program(dir, WORDS("run", "--now", NOON),
				      "count 0", NULL, &calls);

	ck_assert_int_eq(ran.status, 0);
	program_clear(dir);
	return (long)strlen(calls);
}

#define POINTS 25 /* all over the run */
#define LAST 12	  /* near its end */

TEST(test_a_destroyed_wal_loses_no_mail)
{
	OF_SQLITE("a WAL that is a file");
	g_auto(ProgramDir) club = club_with_mails();
	long calls = count_calls(club);
	int forgotten = 0, told = 0;

	for (int i = 0; i < POINTS; i++)
		told += kill_at(club, 1 + i * calls / POINTS, &forgotten);
	for (long n = calls - LAST; n < calls; n++)
		told += kill_at(club, n, &forgotten);
	ck_assert_int_ge(forgotten, 10);
	ck_assert_int_ge(told, (POINTS + LAST) * 2 / 3);
}

/* Mails that others put there, or that were there before, aren't fetched. */
PROGRAM_TEST(test_old_mails_stay_where_they_are, club_with_mails())
{
	must(g_file_set_contents(
		path_in(dir, "mail", "in", "cur", "1.old:2,S"),
		"From: ann@x.example\nTo: club@x.example\n\nhelp\n", -1,
		&error));
	/* After an undisturbed run. */
	program_pass(dir, NOON);
	program_is(dir, "SELECT count(*) FROM inbox", "2");
}
