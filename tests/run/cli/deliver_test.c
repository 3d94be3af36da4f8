/* `pennypost deliver`: a mail server pipes a mail into it, and may forget the
 * mail only once it is stored. */
#include "lib/program.h"

#include <glib/gstdio.h>
#include <sys/wait.h>

#define MAIL "From: ann@x.example\nTo: club@x.example\nSubject: x\n\nhelp\n"

/* Runs it by a shell, so that it has standard input. */
static int
delivered(const char *dir, const char *mail, const char *words)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *input = g_build_filename(dir, "input", NULL);
	g_autofree char *line = g_strdup_printf(
		"cd '%s' && '%s/../bin/pennypost' deliver %s < input 2> err",
		dir, kept(g_path_get_dirname(self)), words);
	const char *argv[] = { "sh", "-c", line, NULL };
	int status = 0;

	must(g_file_set_contents(input, mail, -1, &error));
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, NULL, NULL, &status, NULL));
	return WEXITSTATUS(status);
}

/* Returns the only mail that waits. */
static char *
waiting(const char *dir)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name = all ? g_dir_read_name(all) : NULL;
	char *text = NULL;

	ck_assert_ptr_nonnull(name);
	must(g_file_get_contents(path_in(folder, name), &text, NULL, &error));
	ck_assert_ptr_null(g_dir_read_name(all));
	return text;
}

TABLE(mails, const char *mail, *words, *stored) = {
	{ MAIL, "", MAIL },
	{ "From ann Fri Nov 20 12:00:00 2026\n" MAIL, "", MAIL },
	{ MAIL, "--to club+abc@x.example",
	  "Delivered-To: club+abc@x.example\n" MAIL },
	{ "\n", "", "\n" },
};

PROGRAM_TEST_EACH(test_delivered, mails, program_club())
{
	ck_assert_int_eq(delivered(dir, mails[_i].mail, mails[_i].words), 0);
	ck_assert_str_eq(kept(waiting(dir)), mails[_i].stored);
	ck_assert_int_eq(files_in(dir, "mail/in/tmp"), 0);
	program_pass(dir, "2030-01-01T00:00:00Z");
	ck_assert_str_eq(program_asked(dir, "SELECT count(*) FROM inbox"), "1");
}

/* The same mail twice makes two files: detecting duplicates is up to the run,
 * and no file may overwrite another. */
PROGRAM_TEST(test_twice, program_club())
{
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(delivered(dir, MAIL, ""), 0);
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 2);
}

/* A mail is taken even if the database is broken. */
PROGRAM_TEST(test_without_database, program_club())
{
	OF_SQLITE("a database that is a file");

	ck_assert_int_eq(g_remove(path_in(dir, "pennypost.db")), 0);
	ck_assert_int_eq(delivered(dir, MAIL, ""), 0);
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 1);
}

TABLE(refused, const char *mail, *words, *conf; int status) = {
	{ "", "", NULL, 65 },
	{ MAIL, "--to nowhere", NULL, 65 },
	/* Postfix would bounce the mail on any other exit code. */
	{ MAIL, "--club none", NULL, 75 },
	{ MAIL, "--bad", NULL, 75 },
	{ MAIL, "word", NULL, 75 },
	{ MAIL, "", "[club]\nnaem = X\n", 75 },
	{ MAIL, "",
	  "[club]\nname = X\naddress = club@x.example\n"
	  "organiser = o@x.example\n[mail-in]\nkind = imap\n"
	  "url = imaps://x.example\nuser = club\n",
	  75 },
	{ MAIL, "",
	  "[club]\nname = X\naddress = club@x.example\n"
	  "organiser = o@x.example\n[mail-in]\npath = keys/x\n",
	  75 },
};

PROGRAM_TEST_EACH(test_refused, refused, program_club())
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);

	if (refused[_i].conf) {
		must(g_file_set_contents(path, refused[_i].conf, -1, &error));
		ck_assert_int_eq(g_chmod(path, 0600), 0);
	}
	ck_assert_int_eq(delivered(dir, refused[_i].mail, refused[_i].words),
			 refused[_i].status);
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 0);
}

/* MAIL R82: a club and a stranger with umlaut domains, each written in two
 * ways; the club recognises its own mailbox in both. */
TEST_RANGE(test_R82_umlaut_domains, 0, 2)
{
	static const char *const written[] = {
		"From: eve@b\xc3\xbc"
		"cher.example\nTo: club@m\xc3\xbcller.example\n"
		"Subject: x\nMessage-ID: <1@y>\n\nhelp\n",
		"From: eve@XN--bcher-KVA.example\n"
		"To: \"club\"@xn--mller-kva.example\nSubject: x\n"
		"Message-ID: <2@y>\n\nhelp\n",
	};
	g_auto(ProgramDir) dir = folder_new();

	program_init(dir, "Club M", "M\xc3\xbcller.example");
	program_prints(dir,
		       "player add Ann 'ann@m\xc3\xbcller.example.' --quiet",
		       "Ann is a player");
	program_is(dir, "SELECT address FROM players",
		   "ann@xn--mller-kva.example");
	program_prints(dir, "player list", "ann@m\xc3\xbcller.example");
	program_deliver(dir, written[_i]);
	program_pass(dir, NOON);
	program_is(dir, "SELECT recipient FROM outbox",
		   "eve@xn--bcher-kva.example");
	program_is(dir, "SELECT state FROM outbox", "2");
}
