/* `pennypost doctor --mail`: sends a letter, and reports the mail that comes
 * back to the organiser. */
#include "lib/program.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define ZOE "zoe@y.example"
#define SEND WORDS("doctor", "--mail", ZOE, "--now", NOON)

/* Makes a club whose check letter is sent. */
static char *
checking(Opened **letter)
{
	char *dir = program_club();

	program_says(dir, SEND, 0, "A letter to " ZOE " is on its way", NULL);
	*letter = program_letter(dir, ZOE);
	return dir;
}

/* Returns the letter to the organiser after the run that finds this mail. */
static char *
told(const char *dir, MailHead head)
{
	head.from = ZOE;
	head.id = "<1@y.example>";
	program_mail(dir, &head, "help");
	program_pass(dir, LATER);
	g_autoptr(Opened) letter = program_letter(dir, "olga@x.example");
	g_auto(GStrv) words = g_strsplit_set(letter->text, " \n", -1);

	return g_strjoinv(" ", words);
}

TABLE(answers, bool token; const char *fields, *subject;
      const char *said[4]) = {
	{ true,
	  "In-Reply-To: %s\n",
	  "Re: check",
	  { "The reply address and its token survived.",
	    "The thread (In-Reply-To) survived.", "answered after 60 minutes",
	    "says nothing about senders" } },
	{ true,
	  "",
	  "hello",
	  { "token survived.", "The thread (In-Reply-To) was lost" } },
	{ false,
	  "References: <a@b> %s\n",
	  "hello",
	  { "The reply address was lost", "reply_style = catchall" } },
	{ false, "", NULL, { "The reply address was lost", "was lost. That" } },
	{ true,
	  "Authentication-Results: mx.y.example; dkim=pass header.d=y.example"
	  "\n",
	  NULL,
	  { "calls itself mx.y.example",
	    "write authserv_ids = mx.y.example under [trust]" } },
	{ true,
	  "Authentication-Results: dkim=pass header.d=y.example\n",
	  NULL,
	  { "without giving its name",
	    "write unnamed_server = yes under [trust]" } },
};

TEST_EACH(test_answer, answers)
{
	g_autoptr(Opened) letter = NULL;
	g_auto(ProgramDir) dir = checking(&letter);
	g_auto(GStrv) parts = g_strsplit(answers[_i].fields, "%s", 2);
	g_autofree char *fields = g_strjoinv(letter->message_id, parts);
	MailHead head = {
		.to = answers[_i].token ? letter->reply_to : NULL,
		.subject = answers[_i].subject ? answers[_i].subject
					       : letter->subject,
		.more = fields,
	};
	g_autofree char *text = told(dir, head);

	for (int i = 0; i < 4 && answers[_i].said[i]; i++)
		assert_has(text, answers[_i].said[i]);
	ck_assert_str_eq(
		program_asked(dir, "SELECT group_concat(reason) FROM inbox"),
		"the answer to a check letter");
	/* Nobody else got a letter: only the check and the organiser's. */
	const char *letters = program_asked(dir, "SELECT count(*) FROM outbox");

	ck_assert_str_eq(letters, "2");
}

/* doctor says what to set, once it is known. */
TEST(test_trust)
{
	g_autoptr(Opened) letter = NULL;
	g_auto(ProgramDir) dir = checking(&letter);
	const char *const *doctor =
		WORDS("doctor", "--offline", "--now", LATER);
	MailHead head = {
		.to = letter->reply_to,
		.more = "Authentication-Results: MX.y.example 1; dkim=none\n",
	};

	program_says(dir, doctor, 0, "skip   trust: authserv_ids is empty",
		     NULL);
	g_free(told(dir, head));
	program_says(dir, doctor, 78,
		     "to do  trust: authserv_ids is empty, so a mail without "
		     "a reply address never counts; mx.y.example judged the "
		     "answer to the check letter: if",
		     NULL);
}

/* PLAY 4: tokens are stored hashed, and occur only in Reply-To. */
TEST(test_token)
{
	g_autoptr(Opened) letter = NULL;
	g_auto(ProgramDir) dir = checking(&letter);
	const char *plus = strchr(letter->reply_to, '+');
	g_autofree char *token = g_strndup(plus + 1, 26);

	assert_lacks(program_asked(dir, "SELECT value FROM facts"), token);
	assert_lacks(letter->subject, token);
	assert_lacks(letter->text, token);
}

/* Other mails are handled as usual, a robot's answer doesn't count, and a
 * second answer is a stranger's mail. */
TEST(test_others)
{
	g_autoptr(Opened) letter = NULL;
	g_auto(ProgramDir) dir = checking(&letter);

	program_mail(dir,
		     HEAD(.from = ZOE, .to = letter->reply_to,
			  .id = "<2@y.example>",
			  .more = "Auto-Submitted: auto-replied\n"),
		     "I am away");
	program_mail(dir, HEAD(.from = "yan@y.example", .id = "<3@y.example>"),
		     "hello");
	program_pass(dir, LATER);
	const char *none = program_asked(
		dir, "SELECT count(*) FROM outbox WHERE kind = 'operator'");

	ck_assert_str_eq(none, "0");
	program_answer(dir, letter, NULL, "here");
	program_pass(dir, LATER);
	program_answer(dir, letter, NULL, "here again");
	program_pass(dir, LATER);
	const char *told = program_asked(
		dir, "SELECT count(*) FROM outbox WHERE kind = 'operator'");

	ck_assert_str_eq(told, "1");
}

PROGRAM_TEST(test_refused, program_club())
{
	program_fails(dir, "doctor --mail nowhere", 65,
		      "'nowhere' is not a mail address");
}

/* Forks a process that answers as soon as the letter is there. */
static pid_t
start_answerer(const char *dir)
{
	pid_t process = fork();

	if (process)
		return process;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (!files_in(dir, "mail/out/new"))
		g_usleep(20000);
	program_answer(dir, kept(program_letter(dir, ZOE)), NULL, "here");
	_exit(0);
}

PROGRAM_TEST(test_wait, program_club())
{
	pid_t answerer = start_answerer(dir);

	program_prints(dir, "doctor --mail " ZOE " --wait 5 --now " NOON,
		       "ok     mail: The check letter to " ZOE);
	waitpid(answerer, NULL, 0);
}
