/* backup_test.c - saves the club in one file and restores it, by the
 * program. */

#include "lib/program.h"

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NEXT_DAY "2026-11-21T12:00:00Z"

static const char *
asked_one(const char *dir)
{
	const char *name = program_asked(
		dir, "SELECT p.name FROM decisions d JOIN players p "
		     "ON p.id = d.player WHERE d.open = 1");

	return strcmp(name, "Ann") ? "bob@x.example" : "ann@x.example";
}

/* The player who is asked makes a step, at a given time. */
static void
play(const char *dir, const char *now, const char *lines)
{
	Opened *letter = program_letter(dir, asked_one(dir));

	program_answer(dir, letter, NULL, lines);
	opened_free(letter);
	program_pass(dir, now);
}

static char *
below(const char *dir, const char *name)
{
	return g_build_filename(dir, name, NULL);
}

/* PLAY 4: backups have mode 0600. */
PROGRAM_TEST(test_one_private_file, program_match())
{
	g_autofree char *file = below(dir, "b.db");
	g_autofree char *half = below(dir, "b.db.half");
	struct stat status;

	umask(0);
	program_prints(dir, "backup b.db", "keep it as safe");
	ck_assert_int_eq(stat(file, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	ck_assert(!g_file_test(half, G_FILE_TEST_EXISTS));
	/* It never overwrites an older one. */
	program_fails(dir, "backup b.db", 78, "exists already");
	program_fails(dir, "backup", 64, "usage");
	program_fails(dir, "backup no/where", 75, "no/where");
}

static void
in_vienna(const char *dir)
{
	g_autofree char *path = below(dir, "pennypost.conf");
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	g_auto(GStrv) parts = g_strsplit(text, "\nzone = ", 2);

	ck_assert_ptr_nonnull(parts[1]);
	must(g_file_set_contents_full(
		path,
		joined(parts[0], "\nzone = Europe/Vienna",
		       parts[1] + strcspn(parts[1], "\n")),
		-1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error));
}

/* Times are shown in the club's zone and the player's.
 *
 * Restored into an empty folder it is the same club, and the same players are
 * asked anew. */
PROGRAM_TEST(test_elsewhere, program_match())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *file = below(dir, "b.db");
	g_autofree char *from = below(dir, "keys");
	g_autofree char *to = below(other, "keys");
	g_autofree char *one = NULL, *same = NULL;

	play(dir, LATER, "1");
	in_vienna(dir);
	program_told(dir, "UPDATE players SET zone = 'Asia/Tokyo'");
	program_prints(dir, "backup b.db --now " LATER, "");
	program_says(other, WORDS("restore", file, "--now", NEXT_DAY), 0,
		     "that it was at 2026-11-20 14:00 CET.", NULL);
	must(g_file_get_contents(from, &one, NULL, &error));
	must(g_file_get_contents(to, &same, NULL, &error));
	ck_assert_str_eq(one, same);
	program_is(other, "SELECT steps FROM matches", "1");
	program_is(other,
		   "SELECT count(*) FROM facts WHERE key LIKE 'backup:%'", "0");
	program_pass(other, NEXT_DAY);

	Opened *letter = program_letter(other, asked_one(other));

	ck_assert(g_regex_match_simple("go back to its state of\\s+Fri\\s+20"
				       "\\s+Nov\\s+22:00\\.",
				       letter->text, 0, 0));
	assert_has(letter->text, "|  1  ");
	opened_free(letter);
	/* The letter's token is valid. */
	play(other, NEXT_DAY, "1.");
	program_is(other, "SELECT steps FROM matches", "2");
}

/* The backup lacks the grant: if two clubs renewed it, both would lose it. */
PROGRAM_TEST(test_grant_stays, program_club())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *file = below(dir, "b.db");
	g_autofree char *grant = below(dir, "grant");
	g_autofree char *copied = below(other, "grant");

	program_reconfigure(dir, NULL,
			    "\n[login]\nprovider = google\nclient_id = c\n");
	must(g_file_set_contents(grant, "{\"granted\":1}", -1, &error));
	program_prints(dir, "backup b.db --now " LATER,
		       "The grant of `pennypost login` is not in it");
	program_says(other, WORDS("restore", file, "--now", NEXT_DAY), 0,
		     "run: pennypost login", NULL);
	ck_assert(!g_file_test(copied, G_FILE_TEST_EXISTS));
}

/* No Message-ID, decision or letter number is used twice, even if the backup
 * doesn't know it: mail programs would hide the second letter. */
static int
count_entries(const char *dir)
{
	g_autoptr(GDir) folder = g_dir_open(dir, 0, NULL);
	int n = 0;

	while (g_dir_read_name(folder))
		n++;
	return n;
}

/* A trial distinguishes a good backup from a bad one, and leaves nothing
 * behind, with a club in the folder or without. */
PROGRAM_TEST(test_trial, program_match())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *good = below(dir, "good.db");
	g_autofree char *bad = below(dir, "bad.db");

	program_prints(dir, "backup good.db --now " LATER, "");
	program_told(dir, "UPDATE matches SET fingerprint = 'x'");
	program_prints(dir, "backup bad.db --now " LATER, "");
	int before = count_entries(dir);

	program_fails(dir, "restore bad.db --check --now " NEXT_DAY, 78,
		      "bad.db: mg-1: ");
	program_is(dir, "SELECT count(*) FROM facts WHERE key = 'backup-tried'",
		   "0");
	program_prints(dir, "restore good.db --check --now " NEXT_DAY,
		       "Nothing was changed");
	program_is(dir, "SELECT count(*) FROM facts WHERE key = 'backup-tried'",
		   "1");
	program_is(dir, "SELECT fingerprint FROM matches", "x");
	ck_assert_int_eq(count_entries(dir), before);
	program_says(other,
		     WORDS("restore", good, "--check", "--now", NEXT_DAY), 0,
		     "its 1 live match replays", NULL);
	program_says(other, WORDS("restore", bad, "--check", "--now", NEXT_DAY),
		     78, NULL, "take an older backup");
	ck_assert_int_eq(count_entries(other), 0);
}

PROGRAM_TEST(test_numbers_go_on, program_match())
{
	g_autofree char *before = NULL, *after = NULL;

	program_prints(dir, "backup b.db --now " NOON, "");
	play(dir, LATER, "1");
	before = program_asked(dir, "SELECT group_concat(message_id) "
				    "FROM outbox");
	program_prints(dir, "restore b.db --force --now " LATER,
		       "replaced-2026-11-20T13:00:00Z");
	program_pass(dir, LATER);
	after = program_asked(dir, "SELECT message_id FROM outbox "
				   "ORDER BY id DESC LIMIT 1");
	assert_lacks(before, after);
	program_is(dir, "SELECT max(id) > 1000 FROM outbox", "1");
	/* The replaced club is complete. */
	program_prints(dir, "match list --club replaced-2026-11-20T13:00:00Z",
		       "step 1");
}

/* A mail that is fetched again is played again, but only once. */
PROGRAM_TEST(test_mails_since_are_read_again, program_match())
{
	g_autofree char *cur = below(dir, "mail/in/cur");
	g_autofree char *new = below(dir, "mail/in/new");
	g_autofree char *move = g_strdup_printf("mv %s/* %s/", cur, new);

	program_prints(dir, "backup b.db --now " NOON, "");
	play(dir, LATER, "1");
	program_is(dir, "SELECT steps FROM matches", "1");
	program_prints(dir, "restore b.db --force --now " LATER, "");
	program_is(dir, "SELECT steps FROM matches", "0");
	ck_assert_int_eq(system(move), 0);
	program_pass(dir, LATER);
	program_pass(dir, LATER);
	program_is(dir, "SELECT steps FROM matches", "1");
}

PROGRAM_TEST(test_refused, program_match())
{
	OF_SQLITE("a database that is a file");
	g_autofree char *file = below(dir, "b.db");
	g_autofree char *cut = below(dir, "cut.db");
	g_autofree char *bytes = NULL, *before = NULL, *after = NULL;
	gsize n = 0;

	program_prints(dir, "backup b.db", "");
	must(g_file_get_contents(file, &bytes, &n, &error));
	memset(bytes + n / 2, 'x', 9000);
	must(g_file_set_contents(cut, bytes, n, &error));
	before = program_snapshot(dir);
	program_fails(dir, "restore b.db", 78, "--force");
	program_fails(dir, "restore none.db --force", 78, "no such file");
	program_fails(dir, "restore pennypost.conf --force", 78, "damaged");
	program_fails(dir, "restore pennypost.db --force", 78,
		      "none that `pennypost backup` has made");
	program_fails(dir, "restore cut.db --force", 78, "damaged");
	/* Nothing was touched. */
	after = program_snapshot(dir);
	ck_assert_str_eq(before, after);
}

/* --- changed backups ------------------------------------------------------ */

#define CHANGES 60
#define SEAL "\npennypost backup sha256 "

/* Makes a backup of a match, and reads all its octets. */
static char *
backed_up(const char *dir, char **bytes, gsize *n)
{
	char *file = below(dir, "b.db");

	program_prints(dir, "backup b.db", "");
	must(g_file_get_contents(file, bytes, n, &error));
	return file;
}

/* Even where it wouldn't be noticed: in free space, in a name. */
PROGRAM_TEST(test_every_changed_byte_is_refused, program_match())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *bytes = NULL;
	gsize n = 0;
	g_autofree char *file = backed_up(dir, &bytes, &n);

	for (gsize i = 0; i <= CHANGES; i++) {
		gsize at = i ? n - 1 - (n - 1) / CHANGES * (CHANGES - i) : 0;

		bytes[at] ^= 0x20;
		must(g_file_set_contents(file, bytes, (gssize)n, &error));
		g_auto(Ran) ran = program_run(other, WORDS("restore", file));

		ck_assert_msg(ran.status == 78 && strstr(ran.err, file),
			      "octet %zu: %d %s", at, ran.status, ran.err);
		bytes[at] ^= 0x20;
	}
	/* Cut, or with more appended. */
	for (gsize less = 1; less < n; less *= 3) {
		must(g_file_set_contents(file, bytes, (gssize)(n - less),
					 &error));
		program_says(other, WORDS("restore", file), 78, NULL, file);
	}
	g_autofree char *longer = g_strndup("", n + 1);

	memcpy(longer, bytes, n);
	must(g_file_set_contents(file, longer, (gssize)n + 1, &error));
	program_says(other, WORDS("restore", file), 78, NULL, "checksum");
	must(g_file_set_contents(file, bytes, (gssize)n, &error));
	g_auto(Ran) ran = program_run(other, WORDS("restore", file));

	ran_check(&ran, 0, "is again the club", NULL);
	assert_lacks(ran.out, "no checksum");
}

/* Makes it a backup of an earlier version, with something added. */
static void
make_old(const char *file, char *bytes, gsize n, const char *added)
{
	char *end = bytes + n - strlen(SEAL) - 64 - 1;
	sqlite3 *sqlite = NULL;

	ck_assert(g_str_has_prefix(end, SEAL));
	must(g_file_set_contents(file, bytes, end - bytes, &error));
	ck_assert_int_eq(sqlite3_open(file, &sqlite), SQLITE_OK);
	ck_assert_int_eq(
		sqlite3_exec(sqlite,
			     "DELETE FROM facts WHERE key = 'backup:sealed'",
			     NULL, NULL, NULL),
		SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(sqlite, added, NULL, NULL, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(sqlite3_close(sqlite), SQLITE_OK);
}

PROGRAM_TEST(test_old_ones_have_no_checksum, program_match())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *bytes = NULL;
	gsize n = 0;
	g_autofree char *file = backed_up(dir, &bytes, &n);

	make_old(file, bytes, n, "");
	program_says(other, WORDS("restore", file), 0, "has no checksum", NULL);
	program_prints(other, "run", "");
	program_is(other, "SELECT count(*) FROM matches", "1");
}

TABLE(additions, const char *sql, *err) = {
	{ "CREATE TRIGGER gift AFTER INSERT ON inbox BEGIN"
	  " UPDATE players SET address = 'eve@x.example'; END",
	  "the trigger gift" },
	{ "CREATE TRIGGER IF NOT EXISTS \"a \"\"b\" AFTER UPDATE ON facts BEGIN"
	  " DELETE FROM facts; END",
	  "the trigger a \"b" },
	{ "CREATE VIEW sums AS SELECT count(*) FROM players", "the view sums" },
	{ "CREATE TABLE notes (text TEXT)", "the table notes" },
	{ "CREATE INDEX fast ON players (name)", "the index fast" },
	{ "CREATE TABLE facts2 AS SELECT * FROM facts", "the table facts2" },
};

PROGRAM_TEST_EACH(test_foreign_schema_is_refused, additions, program_match())
{
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *bytes = NULL;
	gsize n = 0;
	g_autofree char *file = backed_up(dir, &bytes, &n);

	make_old(file, bytes, n, additions[_i].sql);
	program_says(other, WORDS("restore", file), 78, NULL,
		     additions[_i].err);
	ck_assert(!g_file_test(kept(below(other, "pennypost.db")),
			       G_FILE_TEST_EXISTS));
}

/* Schema objects that the operator added aren't in the backup. */
PROGRAM_TEST_EACH(test_foreign_schema_is_left_out, additions, program_match())
{
	OF_SQLITE("a database that is a file");
	g_auto(ProgramDir) other = folder_new();
	g_autofree char *file = below(dir, "b.db");

	program_told(dir, additions[_i].sql);
	program_prints(dir, "backup b.db", "");
	program_says(other, WORDS("restore", file), 0, "", NULL);
	program_is(other, "SELECT count(*) FROM matches", "1");
}

/* Another process writes all the time: the copy shows a single moment. */
PROGRAM_TEST(test_while_another_writes, program_match())
{
	g_autofree char *path = below(dir, "pennypost.db");
	pid_t writer;

	program_told(dir, "INSERT INTO counters VALUES ('a', 0), ('b', 0)");
	writer = fork();
	if (!writer) {
		sqlite3 *sqlite = NULL;

		sqlite3_open(path, &sqlite);
		sqlite3_busy_timeout(sqlite, 10000);
		for (;;)
			sqlite3_exec(sqlite,
				     "BEGIN IMMEDIATE;"
				     "UPDATE counters SET last = last + 1"
				     " WHERE name = 'a';"
				     "UPDATE counters SET last = last + 1"
				     " WHERE name = 'b';COMMIT",
				     NULL, NULL, NULL);
	}
	for (int i = 0; i < 5; i++) {
		g_autofree char *name = g_strdup_printf("b%d.db", i);
		g_autofree char *file = below(dir, name);
		g_auto(ProgramDir) other = folder_new();

		program_says(dir, WORDS("backup", name), 0, "", NULL);
		program_says(other, WORDS("restore", file), 0, "", NULL);
		program_is(other,
			   "SELECT count(DISTINCT last) FROM counters "
			   "WHERE name IN ('a', 'b')",
			   "1");
	}
	kill(writer, SIGKILL);
	waitpid(writer, NULL, 0);
}
