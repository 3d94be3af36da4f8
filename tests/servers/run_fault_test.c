/* run_fault_test.c - whole runs of the program with servers that misbehave:
 * what is stored, what is retried and when, and what the operator is told. */
#include "lib/program.h"
#include "servers/hostile.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static void
configure(const char *dir, const char *in, const char *out)
{
	g_autofree char *text = g_strdup_printf(
		"[club]\nname = Club X\naddress = club@x.example\n"
		"organiser = olga@x.example\n[mail-in]\n%s\n[mail-out]\n%s\n",
		in, out);

	program_configure(dir, text);
}

/* --- IMAP --- */

#define MAIL                                                                   \
	"From: eve@y.example\r\nTo: club@x.example\r\nSubject: x\r\n"          \
	"Message-ID: <1@y>\r\n\r\nhelp\r\n"
#define NEXT(uid)                                                              \
	"* OK [UIDVALIDITY 42] x\r\n* OK [UIDNEXT " uid "] x\r\n"              \
	"%T OK [READ-WRITE] sel\r\n"
#define EIGHT "* 2 FETCH (UID 8 BODY[] {80}\r\n" MAIL ")\r\n"
/* Nothing is new at the first connection. */
#define FIRST                                                                  \
	{                                                                      \
		"SELECT", NEXT("7"), 1                                         \
	}
#define LIST "UID FETCH 7:* (UID RFC822.SIZE)"

static const Rule imap[] = {
	{ "^", "* OK ready\r\n", 0 },
	{ "CAPABILITY", "* CAPABILITY IMAP4rev1\r\n%T OK\r\n", 0 },
	{ "LOGIN", "%T OK in\r\n", 0 },
	{ "NOOP", "%T OK\r\n", 0 },
	{ "SELECT", NEXT("9"), 0 },
	{ LIST,
	  "* 1 FETCH (UID 7 RFC822.SIZE 80)\r\n"
	  "* 2 FETCH (UID 8 RFC822.SIZE 80)\r\n%T OK\r\n",
	  0 },
	{ "UID FETCH 7:8", EIGHT "%T OK\r\n", 0 },
	{ "LOGOUT", "* BYE\r\n%T OK\r\n", 0 },
	{ NULL, NULL, 0 },
};

static char *
imap_club_into(const Rule *rules, const char *processed, Hostile **server)
{
	char *dir = program_club();

	ck_assert_int_eq(strlen(MAIL), 80);
	*server = hostile_start(rules, imap, true);
	g_autofree char *in = g_strdup_printf(
		"kind = imap\nurl = imap://127.0.0.1:%d\nuser = club\n"
		"password = secret\nplaintext = yes\npatience = 1\nprocessed "
		"=%s",
		(*server)->port, processed);

	configure(dir, in, "kind = maildir");
	program_pass(dir, NOON);
	return dir;
}

static char *
imap_club(const Rule *rules, Hostile **server)
{
	return imap_club_into(rules, "", server);
}

static void
run_at(const char *dir, const char *now, int status, const char *err)
{
	program_says(dir, WORDS("run", "--now", now), status, "", err);
}

#define COUNT "SELECT count(*) FROM inbox"

/* MAIL R10: a mail without its text is asked for in two later runs, then
 * recorded; the operator is told once. The mail after it is not held up, and is
 * taken once. */
TEST(test_R10_mail_without_text)
{
	const Rule *rules = RULES(FIRST);
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	run_at(dir, "2026-11-20T12:05:00Z", 0, NULL);
	program_is(dir, COUNT, "1");
	program_is(dir, "SELECT uid FROM mailboxes", "6");
	run_at(dir, "2026-11-20T12:10:00Z", 0, NULL);
	program_is(dir, COUNT, "1");
	run_at(dir, "2026-11-20T12:15:00Z", 0, "lists a mail but gives no");
	program_is(dir, COUNT " WHERE state = 7 AND uid = 7", "1");
	program_is(dir, COUNT " WHERE state = 2 AND uid = 8", "1");
	program_is(dir, "SELECT uid FROM mailboxes", "8");
	run_at(dir, "2026-11-20T12:20:00Z", 0, NULL);
	program_is(dir, COUNT, "2");
	g_free(hostile_stop(server));
}

/* The operator is told once that the mailbox is nearly full. */
TEST(test_full_mailbox)
{
	const Rule *rules = RULES(
		{ "CAPABILITY", "* CAPABILITY IMAP4rev1 QUOTA\r\n%T OK\r\n",
		  0 },
		{ "GETQUOTAROOT",
		  "* QUOTA \"\" (STORAGE 960 1000)\r\n%T OK\r\n", 2 },
		{ "GETQUOTAROOT",
		  "* QUOTA \"\" (STORAGE 100 1000)\r\n%T OK\r\n", 0 },
		{ "UID FETCH 7:8",
		  "* 1 FETCH (UID 7 BODY[] {80}\r\n" MAIL ")\r\n" EIGHT
		  "%T OK\r\n",
		  0 },
		{ "SELECT", NEXT("7"), 1 }, { "SELECT", NEXT("9"), 1 },
		{ "SELECT", NEXT("10"), 1 }, { "SELECT", NEXT("11"), 0 },
		{ "UID FETCH 9:* (UID RFC822.SIZE)",
		  "* 3 FETCH (UID 9 RFC822.SIZE 80)\r\n%T OK\r\n", 0 },
		{ "UID FETCH 9:9",
		  "* 3 FETCH (UID 9 BODY[] {80}\r\n" MAIL ")\r\n%T OK\r\n", 0 },
		{ "UID FETCH 10:* (UID RFC822.SIZE)",
		  "* 4 FETCH (UID 10 RFC822.SIZE 80)\r\n%T OK\r\n", 0 },
		{ "UID FETCH 10:10",
		  "* 4 FETCH (UID 10 BODY[] {80}\r\n" MAIL ")\r\n%T OK\r\n",
		  0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	run_at(dir, "2026-11-20T12:05:00Z", 0, "The mailbox is full to 96");
	run_at(dir, "2026-11-20T12:10:00Z", 0, NULL);
	program_is(dir, COUNT, "3");
	program_is(dir, "SELECT count(*) FROM told WHERE what LIKE '%full%'",
		   "1");
	run_at(dir, "2026-11-20T12:15:00Z", 0, NULL);
	program_is(dir, COUNT, "4");
	program_is(dir, "SELECT count(*) FROM told WHERE what LIKE '%full%'",
		   "0");
	g_free(hostile_stop(server));
}

static const struct {
	const char *list; /* the answer to LIST; NULL: it hangs up */
	int status;
} lists[] = {
	{ "%T OK\r\n", 0 },
	{ "%T NO never\r\n", 0 },
	{ "* LIST (\\Junk) \"/\" \"\r\n%T OK\r\n", 0 },
	{ "* LIST (\\Junk) \"/\" {19}\r\nx\"\r\nA1 DELETE INBOX\r\n%T OK\r\n",
	  75 },
	{ "* LIST (\\Junk) \"/\" gone\r\n%T OK\r\n", 75 },
	{ "* LIST (\\Junk) \"/\" inbox\r\n%T OK\r\n", 0 },
	{ NULL, 75 },
};

/* Whatever a server says about its junk folder, mail in INBOX is read, and the
 * fetch counts as complete. */
TEST_EACH(test_junk_fails_alone, lists)
{
	const Rule *rules =
		RULES(FIRST,
		      { "UID FETCH 7:8",
			"* 1 FETCH (UID 7 BODY[] {80}\r\n" MAIL ")\r\n" EIGHT
			"%T OK\r\n",
			0 },
		      { "LIST", lists[_i].list, 0 },
		      { "SELECT \"gone\"", "%T NO it is gone\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	program_reconfigure(dir, "patience = 1", "patience = 1\njunk = yes");
	run_at(dir, "2026-11-20T12:05:00Z", lists[_i].status, NULL);
	program_is(dir, COUNT, "2");
	program_is(dir,
		   "SELECT count(*) FROM facts WHERE key LIKE"
		   " 'failures:junk%'",
		   lists[_i].status ? "1" : "0");
	run_at(dir, "2026-11-20T12:10:00Z", lists[_i].status, NULL);
	program_is(dir, COUNT, "2");

	assert_lacks(kept(hostile_stop(server)), "DELETE");
}

/* A permanent refusal to move is reported once and not retried forever: the
 * mails left are tried again once one could be moved. */
TEST(test_R7_a_lasting_refusal_is_told)
{
	const Rule *rules = RULES(
		{ "CAPABILITY", "* CAPABILITY IMAP4rev1 MOVE\r\n%T OK\r\n", 0 },
		{ "SELECT", NEXT("7"), 1 },
		{ "UID FETCH 7:8",
		  "* 1 FETCH (UID 7 BODY[] {80}\r\n" MAIL ")\r\n" EIGHT
		  "%T OK\r\n",
		  0 },
		{ "UID MOVE 7:8", "%T NO no such right\r\n", 5 },
		{ "SELECT", NEXT("9"), 6 }, { "SELECT", NEXT("10"), 0 },
		{ "UID FETCH 9:* (UID RFC822.SIZE)",
		  "* 3 FETCH (UID 9 RFC822.SIZE 80)\r\n%T OK\r\n", 0 },
		{ "UID FETCH 9:9",
		  "* 3 FETCH (UID 9 BODY[] {80}\r\n" MAIL ")\r\n%T OK\r\n", 0 },
		{ "UID MOVE 9", "%T OK moved\r\n", 0 },
		{ "UID MOVE 7:9", "%T OK moved\r\n", 0 },
		{ "UID MOVE 7:8", "%T OK moved\r\n", 0 });
	static const struct {
		const char *now, *err;
		int moves; /* attempts so far */
	} runs[] = {
		{ "2026-11-20T12:05:00Z", NULL, 1 },
		{ "2026-11-20T12:10:00Z", NULL, 2 },
		{ "2026-11-20T12:15:00Z", NULL, 3 },
		{ "2026-11-20T12:20:00Z", NULL, 4 },
		{ "2026-11-20T12:25:00Z", "[mail-in] processed", 5 },
		{ "2026-11-20T12:30:00Z", NULL, 5 },
		{ "2026-11-20T12:35:00Z", NULL, 6 }, /* 9 could be moved */
		{ "2026-11-20T12:40:00Z", NULL, 7 }, /* and so 7 and 8 */
		{ "2026-11-20T12:45:00Z", NULL, 7 },
	};
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club_into(rules, " Done", &server);

	for (gsize i = 0; i < G_N_ELEMENTS(runs); i++) {
		g_autofree char *log = NULL;
		int moves = 0;

		run_at(dir, runs[i].now, 0, runs[i].err);
		ck_assert(g_file_get_contents(server->log, &log, NULL, NULL));
		for (const char *at = log; (at = strstr(at, "UID MOVE")); at++)
			moves++;
		ck_assert_msg(moves == runs[i].moves, "%s: %d moves",
			      runs[i].now, moves);
	}
	program_is(dir, COUNT, "3");
	g_free(hostile_stop(server));
}

/* MAIL R10: a mail that is listed but gone when it is fetched is no error. */
TEST(test_R10_mail_that_vanishes)
{
	const Rule *rules = RULES(
		FIRST,
		{ LIST,
		  "* 1 FETCH (UID 7 RFC822.SIZE 80)\r\n"
		  "* 2 FETCH (UID 8 RFC822.SIZE 80)\r\n%T OK\r\n",
		  1 },
		{ LIST, "* 1 FETCH (UID 8 RFC822.SIZE 80)\r\n%T OK\r\n", 0 },
		{ "UID FETCH 8:8", EIGHT "%T OK\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	run_at(dir, "2026-11-20T12:05:00Z", 0, NULL);
	run_at(dir, "2026-11-20T12:10:00Z", 0, NULL);
	run_at(dir, "2026-11-20T12:15:00Z", 0, NULL);
	program_is(dir, COUNT, "1");
	program_is(dir, "SELECT uid FROM mailboxes", "8");
	g_free(hostile_stop(server));
}

/* MAIL R11: the run ends quietly, and the next one fetches the rest, each mail
 * once. */
TABLE(breaks, const char *name; Rule rules[4]) = {
	{ "bye", { { "UID FETCH 7:8", "* BYE shutting down\r\n%X", 1 } } },
	{ "hangs up in a mail",
	  { { "UID FETCH 7:8", EIGHT "* 1 FETCH (UID 7 BODY[] {80}\r\nFrom%X",
	      1 } } },
	{ "silent", { { "UID FETCH 7:8", "%H", 1 } } },
	{ "wrong numbers alone",
	  { { "UID FETCH 7:8",
	      "* 1 FETCH (UID 999 BODY[] {4}\r\nEVIL)\r\n%T BAD\r\n", 1 },
	    { "UID FETCH 7:7", "%X", 1 },
	    { "UID FETCH 8:8", "%X", 1 } } },
	{ "no for now", { { "SELECT", "%T NO [INUSE] later\r\n", 1 } } },
	{ "login refused for now",
	  { { "LOGIN", "%T NO [UNAVAILABLE] later\r\n", 1 } } },
	{ "a line without end",
	  { { "UID FETCH 7:8", "* 1 FETCH (UID 7 X %L\r\n", 1 } } },
	{ "a mail without end",
	  { { "UID FETCH 7:8", "* 1 FETCH (UID 7 BODY[] {99999999999}\r\nx%X",
	      1 } } },
};

TEST_EACH(test_R11_broken_off, breaks)
{
	Hostile *server = NULL;
	/* The first connection is a good one. */
	Rule rules[8] = { FIRST, { "LOGIN", "%T OK in\r\n", 1 } };

	memcpy(rules + 2, breaks[_i].rules, sizeof breaks[_i].rules);
	rules[6] = (Rule){ "UID FETCH 7:8",
			   "* 1 FETCH (UID 7 BODY[] {80}\r\n" MAIL ")\r\n" EIGHT
			   "%T OK\r\n",
			   0 };
	for (int i = 2; i < 6; i++)
		if (!rules[i].command)
			rules[i] = (Rule){ "no such command", "", 0 };
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	run_at(dir, "2026-11-20T12:05:00Z", 75, NULL);
	run_at(dir, "2026-11-20T12:10:00Z", 0, NULL);
	run_at(dir, "2026-11-20T12:15:00Z", 0, NULL);
	/* Two mails share a Message-ID, of no known sender: both are kept. */
	program_is(dir, COUNT, "2");
	program_is(dir, "SELECT uid FROM mailboxes", "8");
	program_is(dir, COUNT " WHERE state = 7", "0");
	g_free(hostile_stop(server));
}

/* Fetched mails are stored in batches; those that arrived whole before the line
 * broke are stored at once. */
TEST(test_R7_whole_ones_are_stored)
{
	const Rule *rules =
		RULES(FIRST,
		      { "UID FETCH 7:8",
			"* 1 FETCH (UID 7 BODY[] {80}\r\n" MAIL ")\r\n"
			"* 2 FETCH (UID 8 BODY[] {80}\r\nFrom%X",
			1 },
		      { "UID FETCH 8:* (UID RFC822.SIZE)",
			"* 2 FETCH (UID 8 RFC822.SIZE 80)\r\n%T OK\r\n", 0 },
		      { "UID FETCH 8:8", EIGHT "%T OK\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = imap_club(rules, &server);

	run_at(dir, "2026-11-20T12:05:00Z", 75, NULL);
	program_is(dir, COUNT, "1");
	program_is(dir, "SELECT uid FROM mailboxes", "7");
	run_at(dir, "2026-11-20T12:10:00Z", 0, NULL);
	program_is(dir, COUNT, "2");
	program_is(dir, "SELECT uid FROM mailboxes", "8");
	g_free(hostile_stop(server));
}

/* --- SMTP --- */

static char *
smtp_club(const Rule *rules, Hostile **server)
{
	char *dir = program_club();

	*server = hostile_start(rules, hostile_smtp, false);
	g_autofree char *out = g_strdup_printf(
		"kind = smtp\nurl = smtp://127.0.0.1:%d\nplaintext = yes\n",
		(*server)->port);

	configure(dir, "kind = maildir", out);
	return dir;
}

/* How often Ann's and Bob's invitations were sent, and the runs' exit codes. */
static const struct {
	const char *name;
	const Rule *rules;
	int first, second; /* exit codes */
	const char *err;   /* of the first run */
	int ann, bob;	   /* copies */
	const char *states;
} refusals[] = {
	{ "fine", RULES(NO_RULE), 0, 0, NULL, 1, 1, "2,2" },
	{ "greylisted", RULES({ "RCPT TO:<ann@", "451 4.7.1 grey\r\n", 1 }), 75,
	  0, NULL, 1, 1, "2,2" },
	{ "421 at once", RULES({ "MAIL", "421 4.3.2 closing\r\n%X", 1 }), 75, 0,
	  NULL, 1, 1, "2,2" },
	{ "421 after one",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "421 enough\r\n%X", 1 }),
	  0, 0, NULL, 1, 1, "2,2" },
	/* MAIL R50: maybe sent, so sent again with the same Message-ID. */
	{ "hangs up after the dot", RULES({ ".", "%X", 1 }), 75, 0, NULL, 2, 1,
	  "2,2" },
	{ "late refusal", RULES({ ".", "554 5.7.1 content\r\n", 1 }), 0, 0,
	  "mail list --failed", 1, 1, "3,2" },
	{ "no such user", RULES({ "RCPT TO:<ann@", "550 5.1.1 nobody\r\n", 0 }),
	  0, 0, "mail list --failed", 0, 1, "3,2" },
};

/* Makes mg-1 of these players, with these options. */
#define make_match(dir, ...)                                                   \
	program_says(dir,                                                      \
		     WORDS("match", "new", "masters-gallery", __VA_ARGS__,     \
			   "--now", NOON),                                     \
		     0, "mg-1 is made", NULL)

TEST_EACH(test_T5_refusals, refusals)
{
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = smtp_club(refusals[_i].rules, &server);

	make_match(dir, "Ann", "Bob");
	run_at(dir, NOON, refusals[_i].first, refusals[_i].err);
	run_at(dir, "2026-11-20T12:02:00Z", refusals[_i].second, NULL);
	run_at(dir, "2026-11-20T12:30:00Z", 0, NULL);
	program_is(dir,
		   "SELECT group_concat(state) FROM (SELECT state FROM outbox "
		   "WHERE recipient IN ('ann@x.example', 'bob@x.example') "
		   "ORDER BY recipient)",
		   refusals[_i].states);
	g_autofree char *received = hostile_stop(server);
	const char *ann =
		program_asked(dir, "SELECT message_id FROM outbox "
				   "WHERE recipient = 'ann@x.example'");
	const char *bob =
		program_asked(dir, "SELECT message_id FROM outbox "
				   "WHERE recipient = 'bob@x.example'");

	ck_assert_msg(occurrences(received, ann) == refusals[_i].ann &&
			      occurrences(received, bob) == refusals[_i].bob,
		      "%s: %s", refusals[_i].name, received);
}

/* --- refusals that are the club's fault (MAIL R83) ------------------------ */

static const struct {
	const Rule *rules;
	const char *err;  /* of the run that is refused */
	const char *once; /* letters sent by it */
} limits[] = {
	{ RULES({ "MAIL", "550 5.4.5 Daily user sending limit exceeded\r\n",
		  1 }),
	  "Daily user sending limit exceeded", "0" },
	{ RULES({ "MAIL", "250 ok\r\n", 1 },
		{ "MAIL", "553 5.7.1 Sender address rejected: not owned\r\n",
		  1 }),
	  "not owned", "1" },
	{ RULES({ ".",
		  "554 5.2.0 STOREDRV.Submission.Exception:"
		  "SubmissionQuotaExceededException\r\n",
		  1 }),
	  "SubmissionQuotaExceeded", "0" },
	{ RULES({ "RCPT",
		  "550 5.7.60 SMTP; Client does not have permissions\r\n", 1 }),
	  "does not have permissions", "0" },
	{ RULES({ "DATA", "550 5.1.90 Your message can't be sent\r\n", 1 }),
	  "5.1.90", "0" },
	/* Three domains refuse alike. */
	{ RULES({ "RCPT TO:<ann@",
		  "550 5.7.1 <ann@x.example>: bad sender 1\r\n", 1 },
		{ "RCPT TO:<dan@",
		  "550 5.7.1 <dan@y.example>: bad sender 2\r\n", 2 },
		{ "RCPT TO:<cid@",
		  "550 5.7.1 <cid@z.example>: bad sender 3\r\n", 2 }),
	  "bad sender", "0" },
};

#define OUT_STATES                                                             \
	"SELECT group_concat(state) FROM (SELECT max(state) AS state FROM "    \
	"outbox WHERE recipient NOT LIKE 'olga%' GROUP BY recipient)"

static char *
three_domains(const Rule *rules, Hostile **server)
{
	char *dir = smtp_club(rules, server);

	program_prints(dir, "player add Dan dan@y.example --now " NOON,
		       "Dan is a player now");
	program_prints(dir, "player add Cid cid@z.example --now " NOON,
		       "Cid is a player now");
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	struct utimbuf long_ago = { 1, 1 };

	/* Changed settings are tried at once, so make them old. */
	ck_assert_int_eq(utime(path, &long_ago), 0);
	return dir;
}

/* No player counts as bouncing, nothing fails, and all letters are sent hours
 * later with the same Message-IDs. */
TEST_EACH(test_R83_refused_for_our_sake, limits)
{
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = three_domains(limits[_i].rules, &server);

	make_match(dir, "Ann", "Dan", "Cid");
	run_at(dir, NOON, 75, limits[_i].err);
	program_is(dir, "SELECT count(*) FROM outbox WHERE state = 2",
		   limits[_i].once);
	program_is(dir, "SELECT count(*) FROM outbox WHERE state = 3", "0");
	program_is(dir, "SELECT max(tries) FROM outbox", "0");
	const char *ids = program_asked(
		dir, "SELECT group_concat(message_id) FROM outbox");
	/* Not retried at once. */
	run_at(dir, "2026-11-20T12:30:00Z", 75, NULL);
	program_is(dir, "SELECT count(*) FROM outbox WHERE state = 2",
		   limits[_i].once);
	run_at(dir, "2026-11-20T13:30:00Z", 0, NULL);
	program_is(dir, "SELECT count(*) FROM outbox WHERE state <> 2", "0");
	program_is(dir, "SELECT group_concat(message_id) FROM outbox", ids);
	program_is(dir, "SELECT count(*) FROM bounces", "0");
	program_is(dir, "SELECT sum(bounce_score) FROM players", "0");
	g_free(hostile_stop(server));
}

static const Rule theirs[][4] = {
	/* Two domains aren't three. */
	{ { "RCPT TO:<ann@", "550 5.7.1 <ann@x.example>: no\r\n", 0 },
	  { "RCPT TO:<dan@", "550 5.7.1 <dan@y.example>: no\r\n", 0 } },
	/* Three unknown users. */
	{ { "RCPT TO:<ann@", "550 User unknown\r\n", 0 },
	  { "RCPT TO:<dan@", "550 User unknown\r\n", 0 },
	  { "RCPT TO:<cid@", "550 User unknown\r\n", 0 } },
	{ { "RCPT TO:<ann@", "550 5.1.1 no\r\n", 0 },
	  { "RCPT TO:<dan@", "550 5.1.1 no\r\n", 0 },
	  { "RCPT TO:<cid@", "550 5.1.1 no\r\n", 0 } },
	/* Three full mailboxes, in different words. */
	{ { "RCPT TO:<ann@", "552 5.2.2 Mailbox quota exceeded\r\n", 0 },
	  { "RCPT TO:<dan@", "552 5.2.2 Mailbox quota exceeded\r\n", 0 },
	  { "RCPT TO:<cid@", "552 5.2.2 Mailbox quota exceeded\r\n", 0 } },
	{ { "RCPT TO:<ann@", "550 5.7.1 go away\r\n", 0 },
	  { "RCPT TO:<dan@", "550 5.7.1 not here\r\n", 0 },
	  { "RCPT TO:<cid@", "550 5.7.1 blocked\r\n", 0 } },
};
static const char *const theirs_states[] = {
	"3,2,3", "3,3,3", "3,3,3", "3,3,3", "3,3,3",
};

TEST_EACH(test_R83_refused_for_their_sake, theirs)
{
	Rule rules[5] = { 0 };
	Hostile *server = NULL;

	memcpy(rules, theirs[_i], sizeof theirs[_i]);
	g_auto(ProgramDir) dir = three_domains(rules, &server);

	make_match(dir, "Ann", "Dan", "Cid");
	run_at(dir, NOON, 0, "mail list --failed");
	program_is(dir, OUT_STATES, theirs_states[_i]);
	g_free(hostile_stop(server));
}

/* MAIL R51: after two days it is given up, and the operator is told once. */
TEST(test_R51_given_up_after_two_days)
{
	const Rule *rules = RULES({ "RCPT TO:<ann@", "451 4.2.1 busy\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = smtp_club(rules, &server);

	make_match(dir, "Ann", "Bob");
	run_at(dir, NOON, 75, NULL);
	/* Not before its time. */
	run_at(dir, "2026-11-20T12:00:30Z", 0, NULL);
	program_is(dir, "SELECT max(tries) FROM outbox", "1");
	run_at(dir, "2026-11-20T12:01:00Z", 75, NULL);
	program_is(dir, "SELECT max(tries) FROM outbox", "2");
	run_at(dir, "2026-11-21T12:00:00Z", 75, NULL);
	run_at(dir, "2026-11-22T13:00:00Z", 75, "mail list --failed");
	run_at(dir, "2026-11-22T19:00:00Z", 0, NULL);
	program_is(dir, "SELECT max(state) FROM outbox", "3");
	g_free(hostile_stop(server));
}

/* PLAY 3: a letter that isn't delivered after all retries: the organiser is
 * told, the clock starts then, and a missed deadline doesn't count. */
TEST(test_R51_a_turn_is_given_up)
{
	const Rule *rules = RULES({ "RCPT TO:<ann@", "451 4.2.1 busy\r\n", 0 },
				  { "RCPT TO:<bob@", "451 4.2.1 busy\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = smtp_club(rules, &server);

	make_match(dir, "Ann", "Bob", "--bank", "0", "--start");
	run_at(dir, NOON, 75, NULL);
	run_at(dir, "2026-11-21T12:00:00Z", 75, NULL);
	program_is(dir, "SELECT handed FROM decisions WHERE open = 1", "0");
	Ran ran =
		program_run(dir, WORDS("run", "--now", "2026-11-22T13:00:00Z"));

	ck_assert_int_eq(ran.status, 75);
	assert_has(ran.err, "mail list --failed");
	ran_clear(&ran);
	program_is(
		dir,
		"SELECT handed || ' ' || excused FROM decisions WHERE open = 1",
		"1795352400 1");
	/* Written by the next run, and only to her, whose letters arrive. */
	run_at(dir, "2026-11-22T13:05:00Z", 0, NULL);
	assert_text_has(hostile_stop(server), "deliver a letter to Ann");
}

/* DESIGN 1, MAIL R50: the program aborts at the server's reply to Ann's letter,
 * and never stores its outcome. Letters in hand then are sent one by one; hers
 * is put off after two more tries, and all others are sent, twice at most. */
static void
run_with_bug(const char *dir, const char *now, int status, const char *err)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_setenv("LD_PRELOAD", path_in(check, "faults.so"), TRUE);
	g_setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0",
		 TRUE);
	g_setenv("POISON", "poisoned", TRUE);
	g_auto(Ran) ran = program_run(dir, WORDS("run", "--now", now));

	g_unsetenv("POISON");
	g_unsetenv("LD_PRELOAD");
	g_unsetenv("ASAN_OPTIONS");
	ran_check(&ran, status, NULL, err);
}

static int
copies(const char *received, const char *dir, const char *to)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT message_id FROM outbox WHERE recipient = '%s'", to);

	return occurrences(received, program_asked(dir, sql));
}

TEST(test_poisoned_while_sent)
{
	const Rule *rules =
		RULES({ "RCPT TO:<ann@", "451 4.2.1 poisoned\r\n", 0 });
	Hostile *server = NULL;
	g_auto(ProgramDir) dir = smtp_club(rules, &server);

	program_prints(dir, "player add Cid cid@x.example --quiet", "Cid");
	make_match(dir, "Ann", "Bob", "Cid");
	run_with_bug(dir, NOON, -6, NULL);
	run_with_bug(dir, "2026-11-20T12:05:00Z", -6, NULL);
	run_with_bug(dir, "2026-11-20T12:10:00Z", -6, NULL);
	run_with_bug(dir, "2026-11-20T12:15:00Z", 75, "mail show");
	program_is(dir,
		   "SELECT group_concat(state) FROM (SELECT state FROM outbox "
		   "WHERE recipient LIKE '%@x.example' AND player > 0 "
		   "ORDER BY recipient)",
		   "0,2,2");
	/* Later the bug is fixed. */
	program_shell(dir, "run --now 2026-11-20T13:00:00Z", 75, "", NULL);
	program_is(dir, "SELECT count(*) FROM facts WHERE key LIKE 'tries:%'",
		   "0");
	g_autofree char *received = hostile_stop(server);

	ck_assert_int_le(copies(received, dir, "bob@x.example"), 2);
	ck_assert_int_le(copies(received, dir, "cid@x.example"), 2);
}
