/* init_test.c - making a club: at a known provider, and by questions on a
 * terminal. */
#include "lib/name_server.h"
#include "lib/program.h"

#include <pty.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void
conf_has(const char *dir, const char *line)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *text = NULL,
			*whole = g_strconcat("\n", line, "\n", NULL);

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	ck_assert_msg(strstr(text, whole), "%s is not in %s", line, text);
}

PROGRAM_TEST(test_known_domain, folder_new())
{
	program_prints(dir,
		       "init --name X --address club@gmail.com "
		       "--organiser o@x.example",
		       "an app password at https://myaccount.google.com");
	conf_has(dir, "url = imaps://imap.gmail.com");
	conf_has(dir, "user = club@gmail.com");
	conf_has(dir, "verp = no");
	conf_has(dir, "authserv_ids = mx.google.com");
	conf_has(dir, "letters_per_hour = 20");
	program_says(dir, WORDS("doctor", "--offline", "--now", NOON), 78,
		     "ok     provider: Gmail", NULL);
	program_reconfigure(dir, "verp = no", "verp = yes");
	program_says(dir, WORDS("doctor", "--offline", "--now", NOON), 78,
		     "set verp = no in [mail-out]", NULL);
	program_reconfigure(dir, "letters_per_hour = 20",
			    "letters_per_hour = 0");
	program_says(dir, WORDS("doctor", "--offline", "--now", NOON), 78,
		     "set letters_per_hour = 20 in [limits]", NULL);
}

TEST(test_known_hosts)
{
	static const NameRecord records[] = {
		{ "club.org", "MX in1-smtp.messagingengine.com" },
		{ NULL, NULL },
	};
	g_auto(ProgramDir) dir = folder_new();
	NameServer server = name_server_start(records);

	program_says(dir,
		     WORDS("init", "--name", "X", "--address", "us@club.org",
			   "--organiser", "o@x.example", "--resolver",
			   server.address),
		     0, "Its mailbox is at Fastmail", NULL);
	name_server_end(&server);
	conf_has(dir, "url = smtps://smtp.fastmail.com");
	conf_has(dir, "user = us@club.org");
}

/* If reply addresses don't arrive at the provider, init and doctor say so. */
PROGRAM_TEST(test_plus_is_lost, folder_new())
{
	program_prints(dir,
		       "init --name X --address club@gmx.de "
		       "--organiser o@x.example",
		       "take another provider");
	program_says(dir, WORDS("doctor", "--offline", "--now", NOON), 78,
		     "to do  provider: GMX. It loses mail to club+anything@",
		     NULL);
}

/* No server is asked about a domain that can't have mail. */
TEST(test_unknown)
{
	static const NameRecord records[] = {
		{ "x.example", "MX aspmx.l.google.com" },
		{ NULL, NULL },
	};
	g_auto(ProgramDir) dir = folder_new();
	NameServer server = name_server_start(records);

	program_says(dir,
		     WORDS("init", "--name", "X", "--address", "us@x.example",
			   "--organiser", "o@x.example", "--resolver",
			   server.address),
		     0, "name your mail server in pennypost.conf", NULL);
	name_server_end(&server);
}

/* --- on a terminal ------------------------------------------------------- */

/* Runs `init` in the folder on a terminal on which these lines are typed.
 * Returns what the terminal shows; *status becomes the exit code. */
static char *
at_terminal(const char *dir, const char *typed, int *status)
{
	g_autofree char *path = program_path();
	GString *seen = g_string_new(NULL);
	char bytes[1024];
	int terminal, state = 0;
	ssize_t n;
	pid_t child = forkpty(&terminal, NULL, NULL, NULL);

	ck_assert_int_ge(child, 0);
	if (!child) {
		if (chdir(dir) == 0)
			execl(path, path, "init", NULL);
		_exit(127);
	}
	ck_assert_int_eq(write(terminal, typed, strlen(typed)),
			 (ssize_t)strlen(typed));
	while ((n = read(terminal, bytes, sizeof bytes)) > 0)
		g_string_append_len(seen, bytes, n);
	waitpid(child, &state, 0);
	close(terminal);
	*status = WEXITSTATUS(state);
	return g_string_free(seen, FALSE);
}

PROGRAM_TEST(test_questions, folder_new())
{
	int status;
	g_autofree char *seen = at_terminal(dir,
					    "Thursday Club\nclub\n"
					    "club@x.example\nClub@x.example\n"
					    "me@x.example\n"
					    "Europe/Vienna\n",
					    &status);

	ck_assert_int_eq(status, 0);
	assert_has(seen, "The club's name [Our games club]");
	assert_has(seen, "'club' doesn't fit here: write something like "
			 "club@example.org.");
	assert_has(seen, "That is the club's mailbox");
	assert_has(seen, "A club is made");
	assert_has(seen, "export PENNYPOST_CLUB=");
	conf_has(dir, "name = Thursday Club");
	conf_has(dir, "address = club@x.example");
	conf_has(dir, "organiser = me@x.example");
	conf_has(dir, "zone = Europe/Vienna");
}

/* Nothing is made if the input ends early (Ctrl-D). */
PROGRAM_TEST(test_no_answer, folder_new())
{
	int status;
	g_autofree char *seen =
		at_terminal(dir, "Thursday Club\n\004", &status);
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);

	ck_assert_int_eq(status, 64);
	assert_has(seen, "nothing is made");
	ck_assert(!g_file_test(path, G_FILE_TEST_EXISTS));
}
