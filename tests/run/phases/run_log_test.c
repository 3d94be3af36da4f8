/* The log of runs at its most detailed: as the club's [log] says, and never
 * with a secret. */
#include "lib/program.h"

#include <utime.h>

static void
set_log(const char *dir, const char *to, const char *level)
{
	g_autofree char *text = g_strdup_printf(
		"[club]\nname = Club X\naddress = club@x.example\n"
		"organiser = olga@x.example\n[log]\nto = %s\nlevel = %s\n",
		to, level);

	program_configure(dir, text);
}

TABLE(levels, const char *to, *level; bool verbose; const char *err) = {
	{ "stderr", "error", false, NULL },
	{ "stderr", "error", true, "0 mails read" },
	{ "stderr", "info", false, "0 mails read" },
	{ "stderr", "debug", false, "0 mails read" },
	{ "syslog", "debug", false, NULL },
	{ "syslog", "error", true, "0 mails read" },
};

PROGRAM_TEST_EACH(test_level, levels, program_club())
{
	set_log(dir, levels[_i].to, levels[_i].level);
	program_says(dir,
		     levels[_i].verbose ? WORDS("run", "-v") : WORDS("run"), 0,
		     "", levels[_i].err);
}

/* What an operator must act on always goes to standard error. */
PROGRAM_TEST(test_alarm, program_match())
{
	set_log(dir, "syslog", "error");
	program_told(dir, "UPDATE matches SET fingerprint = 'x', stirred = 1");
	g_auto(Ran) ran = program_run(dir, WORDS("run", "--now", LATER));

	assert_has(ran.err, "mg-1");
}

/* --- repeated work -------------------------------------------------------- */

/* Makes the waiting mails older than all that come now. */
static void
come_earlier(const char *dir)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		struct utimbuf times = { 1000, 1000 };

		ck_assert_int_eq(utime(path, &times), 0);
	}
}

/* Makes an order of Ann or Bob, whoever is asked; after it, in the same group,
 * is a mail that makes the group's first try fail. */
static char *
club_with_failing_mail(void)
{
	char *dir = program_match();
	g_autoptr(Opened) ann = program_letter(dir, "ann@x.example");
	g_autoptr(Opened) bob = program_letter(dir, "bob@x.example");
	const Opened *asked = strstr(ann->text, "|  1  ") ? ann : bob;
	const Opened *other = asked == ann ? bob : ann;

	program_answer(dir, other, NULL, "set address new@x.example");
	program_pass(dir, NOON);
	g_autoptr(Opened) confirm = program_letter(dir, "new@x.example");

	program_told(dir, "UPDATE pending SET act = 'nonesuch'");
	program_answer(dir, asked, NULL, "1");
	come_earlier(dir);
	program_answer(dir, confirm, NULL, "confirm");
	return dir;
}

/* The failed try isn't counted. */
PROGRAM_TEST(test_counted_once, club_with_failing_mail())
{
	g_auto(Ran) ran = program_run(dir, WORDS("run", "-v", "--now", LATER));

	ran_check(&ran, 0, NULL, "2 mails read, 1 orders taken, 1 steps ");
	program_is(dir, "SELECT count(*) FROM inbox WHERE state = 6", "1");
}

/* Nor does it print anything: the second try says it. */
PROGRAM_TEST(test_said_once, club_with_failing_mail())
{
	program_told(dir, "UPDATE matches SET fingerprint = 'x'");
	g_auto(Ran) ran = program_run(dir, WORDS("run", "--now", LATER));

	ran_check(&ran, 0, NULL, "mg-1 is set aside");
	ck_assert_int_eq(occurrences(ran.err, "mg-1 is set aside"), 1);
	ck_assert_int_eq(occurrences(ran.err, "pennypost mail quarantine"), 1);
}

/* --- secrets -------------------------------------------------------------- */

static void
run_loudly(const char *dir, const char *now, GString *said)
{
	g_auto(Ran) ran = program_run(dir, WORDS("run", "-v", "--now", now));

	g_string_append(said, ran.out);
	g_string_append(said, ran.err);
}

/* Checks that no token of any letter was printed. */
static void
check_tokens(const char *dir, const char *said)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	g_autoptr(GRegex) token =
		g_regex_new("club\\+([a-z2-7]{26})@", 0, 0, NULL);
	const char *name;
	int found = 0;

	while ((name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_autofree char *text = NULL;
		g_autoptr(GMatchInfo) at = NULL;

		must(g_file_get_contents(path, &text, NULL, &error));
		for (g_regex_match(token, text, 0, &at);
		     g_match_info_matches(at);
		     g_match_info_next(at, NULL), found++) {
			assert_lacks(said, kept(g_match_info_fetch(at, 1)));
		}
	}
	ck_assert_int_ge(found, 3);
}

static void
check_values(const char *dir, const char *said)
{
	static const char *const values[] = {
		"SELECT seed FROM matches",
		"SELECT hash FROM tokens LIMIT 1",
		"SELECT hash FROM tokens ORDER BY hash DESC LIMIT 1",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(values); i++)
		assert_lacks(said, program_asked(dir, values[i]));
	g_autofree char *keys = NULL;

	must(g_file_get_contents(path_in(dir, "keys"), &keys, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(keys, " = ", -1);

	for (int i = 1; lines[i]; i++)
		assert_lacks(said, kept(g_strndup(lines[i], 26)));
}

/* PLAY 4: tokens are never in a log; nor are hands, orders, seeds and keys. */
PROGRAM_TEST(test_secrets, program_match())
{
	g_autoptr(GString) said = g_string_new(NULL);
	g_autoptr(Opened) turn = program_turn(dir);

	set_log(dir, "stderr", "debug");
	program_answer(dir, turn, NULL, "1\nnext: play degas/up");
	program_answer(dir, turn, "vacation", "play the wrong thing");
	program_mail(dir, HEAD(.from = "zoe@y.example", .id = "<9@y.example>"),
		     "play renoir/up");
	run_loudly(dir, LATER, said);
	program_shell(dir, "run --dry-run --now " LATER, 0, "", "0 mails");
	run_loudly(dir, "2026-11-30T12:00:00Z", said);
	run_loudly(dir, "2026-12-10T12:00:00Z", said);
	assert_has(said->str, "mails read");
	check_tokens(dir, said->str);
	check_values(dir, said->str);
	assert_lacks(said->str, "degas", "renoir", "/draw", "/plain");
}
