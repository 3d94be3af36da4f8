/* imap_hostile_test.c - IMAP servers that lie, stop, hang up or lack
 * extensions: the error is right, no wait exceeds the deadline, no mail is
 * lost. */
#include "lib/must.h"
#include "servers/hostile.h"

#include "base/clock.h"
#include "mail/wire/source.h"

#include <string.h>
#include <sys/resource.h>

#define BODY "From: a@b\r\n\r\nhello\r\n"
#define LITERAL "{20}\r\n" BODY
#define PATIENCE 200 /* milliseconds */
#ifdef __SANITIZE_ADDRESS__
#define MEMORY_MOST 400000 /* kB; sanitizers keep freed memory */
#else
#define MEMORY_MOST 10000
#endif

static const Rule usual[] = {
	{ "^", "* OK ready\r\n", 0 },
	{ "CAPABILITY", "* CAPABILITY IMAP4rev1\r\n%T OK\r\n", 0 },
	{ "LOGIN", "%T OK in\r\n", 0 },
	{ "NOOP", "%T OK\r\n", 0 },
	{ "SELECT",
	  "* 2 EXISTS\r\n* OK [UIDVALIDITY 42] x\r\n* OK [UIDNEXT 9] x\r\n"
	  "%T OK [READ-WRITE] sel\r\n",
	  0 },
	{ "UID FETCH 7:* (UID RFC822.SIZE)",
	  "* 1 FETCH (UID 7 RFC822.SIZE 20)\r\n"
	  "* 2 FETCH (UID 8 RFC822.SIZE 20)\r\n%T OK\r\n",
	  0 },
	{ "LOGOUT", "* BYE\r\n%T OK\r\n", 0 },
	{ NULL, NULL, 0 },
};

typedef struct {
	const char *name;
	const Rule *rules;
	const char *story; /* mails as uid:octets, then the outcome */
} Case;

#define FETCH "UID FETCH"
#define BOTH                                                                   \
	"* 1 FETCH (UID 7 BODY[] " LITERAL ")\r\n"                             \
	"* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n"

/* The answer to the fetch of both mails. */
#define FETCHED(text) RULES({ "UID FETCH 7:8", text, 0 })

static const Case cases[] = {
	{ "fine", FETCHED(BOTH "%T OK\r\n"), "7:20 8:20 end" },
	{ "flags and others between",
	  FETCHED("* 7 FETCH (FLAGS (\\Seen))\r\n* 9 EXISTS\r\n" BOTH
		  "* 1 FETCH (UID 7 FLAGS (\\Seen))\r\n* 1 EXPUNGE\r\n%T "
		  "OK\r\n"),
	  "7:20 8:20 end" },
	{ "R6 another mail's body",
	  FETCHED("* 1 FETCH (UID 999 BODY[] {5}\r\nWRONG)\r\n" BOTH
		  "%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "R6 body without UID",
	  FETCHED("* 1 FETCH (BODY[] {5}\r\nWRONG)\r\n" BOTH "%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "R10 NIL",
	  FETCHED("* 1 FETCH (UID 7 BODY[] NIL)\r\n* 2 FETCH (UID 8 "
		  "BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:- 8:20 end" },
	{ "R10 nothing said of it",
	  FETCHED("* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:- 8:20 end" },
	{ "R10 no octets",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {0}\r\n)\r\n* 2 FETCH (UID 8 BODY[] "
		  "\"abc\")\r\n%T OK\r\n"),
	  "7:- 8:3 end" },
	{ "two sections, none whole",
	  FETCHED("* 1 FETCH (UID 7 BODY[HEADER] {1}\r\na BODY[TEXT] "
		  "{1}\r\nb)\r\n"
		  "* 2 FETCH (BODY[] " LITERAL " FLAGS () UID 8)\r\n%T OK\r\n"),
	  "7:- 8:20 end" },
	{ "R6 only another mail's body",
	  FETCHED("* 1 FETCH (UID 999 BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:- 8:- end" },
	{ "R10 nothing said of any", FETCHED("%T OK nothing\r\n"),
	  "7:- 8:- end" },
	{ "fields before and behind the text",
	  FETCHED("* 1 FETCH (FLAGS (\\Seen) UID 7 BODY[] " LITERAL ")\r\n"
		  "* 2 FETCH (UID 8 BODY[] " LITERAL
		  " FLAGS (\\Seen))\r\n%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "wrong order",
	  FETCHED("* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n"
		  "* 1 FETCH (UID 7 BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "NULs inside",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {4}\r\na%0\r\n)\r\n"
		  "* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:4 8:20 end" },
	{ "mail that speaks IMAP",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {52}\r\n"
		  "A004 OK x\r\n* 1 FETCH (UID 8 BODY[] {2}\r\nab)\r\n%T"
		  ")\r\n* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n%T OK\r\n"),
	  "7:52 8:20 end" },
	{ "R11 no for the set, one mail damaged",
	  RULES({ "UID FETCH 7:8", "%T NO [SERVERBUG] sorry\r\n", 0 },
		{ "UID FETCH 7:7", "%T NO broken\r\n", 0 },
		{ "UID FETCH 8:8",
		  "* 2 FETCH (UID 8 BODY[] " LITERAL ")\r\n%T OK\r\n", 0 }),
	  "7:- 8:20 end" },
	{ "R11 no for all",
	  RULES({ "UID FETCH", "%T NO [SERVERBUG] sorry\r\n", 0 }),
	  "open later" },
	{ "R11 no for all bodies",
	  RULES({ "UID FETCH 7:8", "%T NO sorry\r\n", 0 },
		{ "UID FETCH 7:7", "%T NO sorry\r\n", 0 },
		{ "UID FETCH 8:8", "%T NO sorry\r\n", 0 }),
	  "later" },
	{ "R11 unavailable after all came",
	  FETCHED(BOTH "%T NO [UNAVAILABLE] gone\r\n"), "7:20 8:20 later" },
	{ "no after all came", FETCHED(BOTH "%T NO oops\r\n"),
	  "7:20 8:20 end" },
	{ "hangs up in a mail",
	  FETCHED("* 1 FETCH (UID 7 BODY[] " LITERAL ")\r\n"
		  "* 2 FETCH (UID 8 BODY[] {500}\r\nabc%X"),
	  "7:20 later" },
	{ "hangs up in the first",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {500}\r\nabc%X"), "later" },
	{ "R4 huge literal",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {99999999999}\r\na"), "later" },
	{ "R4 a line without end",
	  FETCHED("* 1 FETCH (UID 7 X %L\r\n" BOTH "%T OK\r\n"), "later" },
	{ "R4 a line without end before the mails",
	  RULES({ "SELECT", "* OK %L\r\n%T OK\r\n", 0 }), "open later" },
	{ "R4 responses without end",
	  FETCHED("* 1 FETCH (UID 7 X {60000}\r\n%L)\r\n%E"), "later" },
	{ "NUL in a line", FETCHED("* 1 FETCH (UID%0 7 BODY[] NIL)\r\n" BOTH),
	  "later" },
	{ "numbers too great for numbers",
	  RULES({ "UID FETCH 7:*",
		  "* 99999999999999999999 FETCH (UID 7 RFC822.SIZE "
		  "99999999999999999999)\r\n"
		  "* 1 FETCH (UID 99999999999 RFC822.SIZE 5)\r\n"
		  "* 1 FETCH (UID -8 RFC822.SIZE 5)\r\n"
		  "* 1 FETCH (UID 0 RFC822.SIZE 5)\r\n%T OK\r\n",
		  0 },
		{ "UID FETCH 7:7",
		  "* 1 FETCH (UID 7 BODY[] " LITERAL ")\r\n%T OK\r\n", 0 }),
	  "7:20 end" },
	{ "UIDNEXT too great for a number",
	  RULES({ "SELECT",
		  "* 99999999999999999999 EXISTS\r\n* OK [UIDVALIDITY 42] x\r\n"
		  "* OK [UIDNEXT 99999999999999999999] x\r\n%T OK\r\n",
		  0 },
		{ "UID FETCH 7:8", BOTH "%T OK\r\n", 0 }),
	  "7:20 8:20 end" },
	{ "UIDVALIDITY too great for a number",
	  RULES({ "SELECT", "* OK [UIDVALIDITY 4294967296] x\r\n%T OK\r\n",
		  0 }),
	  "open stop" },
	{ "a literal of less than nothing",
	  FETCHED("* 1 FETCH (UID 7 BODY[] {-1}\r\n)\r\n" BOTH "%T OK\r\n"),
	  "later" },
	{ "a list in a list in a list",
	  FETCHED("* 1 FETCH (X ((((((((((((((((((((UID 7\r\n" BOTH
		  "%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "answers twice", FETCHED(BOTH "%T OK\r\n%T NO twice\r\n"),
	  "7:20 8:20 end" },
	{ "the same mail twice",
	  FETCHED(BOTH "* 1 FETCH (UID 7 BODY[] {4}\r\nEVIL)\r\n%T OK\r\n"),
	  "7:20 8:20 end" },
	{ "slow", FETCHED("%W" BOTH "%W%T OK\r\n"), "7:20 8:20 end" },
	{ "silent login", RULES({ "LOGIN", "%H", 0 }), "open later" },
	{ "a line without end as greeting", RULES({ "^", "* OK %L%H", 0 }),
	  "open later" },
	{ "bye", FETCHED("* BYE shutting down\r\n%X"), "later" },
	{ "silent", FETCHED("%H"), "later" },
	{ "silent in a mail", FETCHED("* 1 FETCH (UID 7 BODY[] {50}\r\nabc%H"),
	  "later" },
	{ "another's tag", FETCHED("A004 OK done\r\n" BOTH "%T OK\r\n"),
	  "later" },
	{ "no UIDNEXT",
	  RULES({ "SELECT",
		  "* 2 EXISTS\r\n* OK [UIDVALIDITY 42] x\r\n%T OK sel\r\n", 0 },
		{ "UID FETCH 7:8", BOTH "%T OK\r\n", 0 }),
	  "7:20 8:20 end" },
	{ "no UIDVALIDITY", RULES({ "SELECT", "%T OK sel\r\n", 0 }),
	  "open stop" },
	{ "R6 only the last mail, an old one",
	  RULES({ "UID FETCH 7:*",
		  "* 2 FETCH (UID 6 RFC822.SIZE 9)\r\n%T OK\r\n", 0 }),
	  "end" },
	{ "nothing new",
	  RULES({ "SELECT",
		  "* OK [UIDVALIDITY 42] x\r\n* OK [UIDNEXT 7] x\r\n%T OK\r\n",
		  0 }),
	  "end" },
	{ "numbers went back",
	  RULES({ "SELECT",
		  "* OK [UIDVALIDITY 42] x\r\n* OK [UIDNEXT 3] x\r\n%T OK\r\n",
		  0 }),
	  "open later" },
	{ "no such folder", RULES({ "SELECT", "%T NO none\r\n", 0 }),
	  "open stop" },
	{ "folder in use", RULES({ "SELECT", "%T NO [INUSE] x\r\n", 0 }),
	  "open later" },
	{ "rests of the login",
	  RULES({ "NOOP", "STS\r\n* 5 EXISTS\r\n%T OK\r\n", 0 },
		{ "UID FETCH 7:8", BOTH "%T OK\r\n", 0 }),
	  "7:20 8:20 end" },
	{ "silent greeting", RULES({ "^", "%H", 0 }), "open later" },
	{ "bye as greeting", RULES({ "^", "* BYE full\r\n%X", 0 }),
	  "open later" },
	{ "R11 login refused",
	  RULES({ "LOGIN", "%T NO [AUTHENTICATIONFAILED] no\r\n", 0 }),
	  "open stop" },
	{ "R11 login impossible now",
	  RULES({ "LOGIN", "%T NO [UNAVAILABLE] no\r\n", 0 }), "open later" },
};

/* Fetches all mails; returns what happened, in a line. */
static char *
tell(Source *source, SourceMark *mark)
{
	GString *story = g_string_new(NULL);
	g_autoptr(GError) error = NULL;
	guint before = 1;
	g_autoptr(GArray) mails = g_array_new(FALSE, FALSE, sizeof(Mail));

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	if (!source->kind->open(source, mark, &error))
		g_string_append(story, "open ");
	while (!error && before) {
		g_array_set_size(mails, 0);
		source->kind->next(source, mails, &error);
		before = mails->len;
		for (guint i = 0; i < mails->len; i++) {
			const Mail *mail = &g_array_index(mails, Mail, i);

			g_string_append_printf(story, "%u:", mail->uid);
			if (mail->bytes)
				g_string_append_printf(
					story, "%zu ",
					g_bytes_get_size(mail->bytes));
			else
				g_string_append(story, "- ");
		}
	}
	if (!error)
		g_string_append(story, "end");
	else
		g_string_append(story, error_is(error, ERROR_LATER)  ? "later"
				       : error_is(error, ERROR_STOP) ? "stop"
								     : "?");
	return g_string_free(story, FALSE);
}

static Source *
source_at(const Hostile *hostile, const char *processed, SourceLimits limits)
{
	g_autofree char *url =
		g_strdup_printf("imap://127.0.0.1:%d", hostile->port);
	ServerAccount account = { .url = url,
				  .user = "club",
				  .password = "secret",
				  .plaintext = true,
				  .patience = PATIENCE };

	return source_imap(&account, "INBOX", processed, &limits);
}

TEST_EACH(test_T2_hostile, cases)
{
	const Case *one = &cases[_i];
	Hostile *hostile = hostile_start(one->rules, usual, true);
	Source *source = source_at(hostile, "", (SourceLimits){ 0 });
	SourceMark mark = { 42, 6, true };
	gint64 start = clock_ticks();
	g_autofree char *story = tell(source, &mark);

	source->kind->close(source);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_msg(strcmp(story, one->story) == 0, "%s: %s, not %s\n%s",
		      one->name, story, one->story, received);
	/* One wait for the answer, one for the good-bye. */
	ck_assert_int_lt(clock_ticks() - start, 3000000);
}

/* Dovecot processes several commands at once: their data arrives mixed. */
TEST(test_R6_data_of_commands_mixed)
{
	const Rule *rules =
		RULES({ "UID FETCH 7:* (UID RFC822.SIZE)",
			"* 1 FETCH (UID 7 RFC822.SIZE 4000000)\r\n"
			"* 2 FETCH (UID 8 RFC822.SIZE 4000000)\r\n%T OK\r\n",
			0 },
		      { "UID FETCH 7:7", BOTH "%T OK\r\n", 0 },
		      { "UID FETCH 8:8", "%T OK\r\n", 0 });
	SourceLimits limits = { .octets = 4000000 };
	Hostile *hostile = hostile_start(rules, usual, true);
	Source *source = source_at(hostile, "", limits);
	SourceMark mark = { 42, 6, true };
	g_autofree char *story = tell(source, &mark);

	source->kind->close(source);
	g_free(hostile_stop(hostile));
	ck_assert_str_eq(story, "7:20 8:20 end");
}

/* Some servers announce a size that is an octet or two wrong, or far wrong: a
 * mail counts as cut only if no more than a part was asked for, and all of that
 * arrived. */
static const struct {
	const char *announced, *body;
	gsize octets, whole; /* asked for at most; size recorded */
} announced[] = {
	{ "21", "BODY[]", 50, 20 },
	{ "19", "BODY[]", 50, 20 },
	{ "0", "BODY[]", 50, 20 },
	{ "4000000", "BODY[]<0>", 50, 20 },
	{ "51", "BODY[]<0>", 50, 20 },
	{ "20", "BODY[]", 20, 20 },
	{ "4000000", "BODY[]<0>", 20, 4000000 },
	{ "21", "BODY[]<0>", 20, 21 },
	{ "19", "BODY[]", 10, 20 },
};

TEST_EACH(test_R81_announced_size, announced)
{
	g_autofree char *list = g_strdup_printf(
		"* 1 FETCH (UID 7 RFC822.SIZE %s)\r\n%%T OK\r\n",
		announced[_i].announced);
	g_autofree char *body = g_strdup_printf("* 1 FETCH (UID 7 %s " LITERAL
						")\r\n%%T OK\r\n",
						announced[_i].body);
	const Rule *rules = RULES({ "UID FETCH 7:*", list, 0 },
				  { "UID FETCH 7:7", body, 0 });
	SourceLimits limits = { .octets = announced[_i].octets };
	Hostile *hostile = hostile_start(rules, usual, true);
	Source *source = source_at(hostile, "", limits);
	SourceMark mark = { 42, 6, true };
	g_autoptr(GArray) mails = g_array_new(FALSE, FALSE, sizeof(Mail));

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	ck_assert(source->kind->open(source, &mark, NULL));
	ck_assert(source->kind->next(source, mails, NULL));
	source->kind->close(source);
	g_free(hostile_stop(hostile));
	ck_assert_uint_eq(mails->len, 1);
	ck_assert_uint_eq(g_array_index(mails, Mail, 0).size,
			  announced[_i].whole);
}

static int
commands(const char *received)
{
	int n = 0;

	for (const char *at = received; (at = strchr(at, '\n')); at++)
		n++;
	return n - 1; /* without the greeting */
}

TEST(test_PERF9_idle_run_is_five_commands)
{
	const Rule *rules = RULES(
		{ "SELECT",
		  "* OK [UIDVALIDITY 42] x\r\n* OK [UIDNEXT 7] x\r\n%T OK\r\n",
		  0 });
	Hostile *hostile = hostile_start(rules, usual, true);
	Source *source = source_at(hostile, "", (SourceLimits){ 0 });
	SourceMark mark = { 42, 6, true };
	g_autofree char *story = tell(source, &mark);

	source->kind->close(source);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_str_eq(story, "end");
	ck_assert_msg(commands(received) <= 5, "%s", received);
	assert_has(received, "LOGOUT");
}

/* The numbers of a folder with 100,000 mails have changed, so all are listed;
 * only as many as a run takes are kept in memory. */
TEST(test_R8_a_hundred_thousand_old_mails)
{
	g_autoptr(GString) list = g_string_new(NULL);

	for (int uid = 1; uid <= 100000; uid++)
		g_string_append_printf(
			list, "* %d FETCH (UID %d RFC822.SIZE 3000)\r\n", uid,
			uid);
	g_string_append(list, "%T OK\r\n");
	const Rule *rules =
		RULES({ "SELECT",
			"* 100000 EXISTS\r\n* OK [UIDVALIDITY 43] x\r\n"
			"* OK [UIDNEXT 100001] x\r\n%T OK\r\n",
			0 },
		      { "UID FETCH 1:* (UID RFC822.SIZE)", list->str, 0 });
	Hostile *hostile = hostile_start(rules, usual, true);
	Source *source = source_at(hostile, "", (SourceLimits){ .mails = 50 });
	SourceMark mark = { 42, 6, true };
	struct rusage before, after;

	getrusage(RUSAGE_SELF, &before);
	must(source->kind->open(source, &mark, &error));
	getrusage(RUSAGE_SELF, &after);
	ck_assert(source->left);
	ck_assert_uint_eq(mark.validity, 43);
	ck_assert_uint_eq(mark.uid, 0);
	ck_assert_int_lt(after.ru_maxrss - before.ru_maxrss, MEMORY_MOST);
	ck_assert_int_lt(after.ru_utime.tv_sec - before.ru_utime.tv_sec, 5);
	source->kind->close(source);
	g_free(hostile_stop(hostile));
}

/* A server without MOVE, and a folder that doesn't exist yet. */
TEST(test_R7_moves_without_move)
{
	const Rule *rules = RULES(
		{ "CAPABILITY", "* CAPABILITY IMAP4rev1 UIDPLUS\r\n%T OK\r\n",
		  0 },
		{ "UID FETCH 7:8", BOTH "%T OK\r\n", 0 },
		{ "UID COPY 7:8 \"Read\"", "%T NO [TRYCREATE] none\r\n", 1 },
		{ "UID COPY 7:8 \"Read\"", "%T OK\r\n", 0 },
		{ "CREATE \"Read\"", "%T OK\r\n", 0 },
		{ "UID STORE 7:8 +FLAGS.SILENT (\\Deleted)", "%T OK\r\n", 0 },
		{ "UID EXPUNGE 7:8", "%T OK\r\n", 0 });
	Hostile *hostile = hostile_start(rules, usual, true);
	Source *source = source_at(hostile, "Read", (SourceLimits){ 0 });
	SourceMark mark = { 42, 6, true };
	g_autoptr(GArray) mails = g_array_new(FALSE, FALSE, sizeof(Mail));

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	ck_assert(source->kind->open(source, &mark, NULL));
	ck_assert(source->kind->next(source, mails, NULL));
	ck_assert_uint_eq(mails->len, 2);
	must(source->kind->done(source, mails, &error));
	source->kind->close(source);

	assert_has(kept(hostile_stop(hostile)), "UID EXPUNGE 7:8");
}

TEST(test_R2_no_encryption_to_be_had)
{
	Hostile *hostile = hostile_start(NULL, usual, true);
	g_autofree char *url =
		g_strdup_printf("imap://127.0.0.1:%d", hostile->port);
	ServerAccount account = { .url = url,
				  .user = "club",
				  .password = "topsecret",
				  .patience = PATIENCE };
	Source *source =
		source_imap(&account, "INBOX", "", &(SourceLimits){ 0 });
	SourceMark mark = { 0 };
	g_autofree char *story = tell(source, &mark);

	source->kind->close(source);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_str_eq(story, "open stop");
	assert_lacks(received, "topsecret");
}

/* A token is presented by OAUTHBEARER if that is offered (RFC 7628), else by
 * XOAUTH2; never as a password. */
TABLE(bearers, const char *offered, *command, *format) = {
	{ "AUTH=PLAIN AUTH=XOAUTH2", "AUTHENTICATE XOAUTH2",
	  "user=club\1auth=Bearer ya29.x\1\1" },
	{ "AUTH=PLAIN AUTH=OAUTHBEARER", "AUTHENTICATE OAUTHBEARER",
	  "n,a=club,\1host=127.0.0.1\1port=%d\1auth=Bearer ya29.x\1\1" },
	{ "AUTH=XOAUTH2 AUTH=OAUTHBEARER", "AUTHENTICATE OAUTHBEARER",
	  "n,a=club,\1host=127.0.0.1\1port=%d\1auth=Bearer ya29.x\1\1" },
};

TEST_EACH(test_R56_bearer, bearers)
{
	g_autofree char *capability = g_strdup_printf(
		"* CAPABILITY IMAP4rev1 SASL-IR %s\r\n%%T OK\r\n",
		bearers[_i].offered);
	const Rule *rules = RULES({ "CAPABILITY", capability, 0 },
				  { bearers[_i].command, "%T OK in\r\n", 0 },
				  { "UID FETCH 7:8", BOTH "%T OK\r\n", 0 });
	Hostile *hostile = hostile_start(rules, usual, true);
	g_auto(GStrv) parts = g_strsplit(bearers[_i].format, "%d", 2);
	g_autofree char *port = g_strdup_printf("%d", hostile->port);
	g_autofree char *wanted = g_strjoinv(port, parts);
	g_autofree char *coded =
		g_base64_encode((const guchar *)wanted, strlen(wanted));
	g_autofree char *url = g_strdup_printf("imap://127.0.0.1:%s", port);
	ServerAccount account = { .url = url,
				  .user = "club",
				  .token = "ya29.x",
				  .plaintext = true,
				  .patience = PATIENCE };
	Source *source =
		source_imap(&account, "INBOX", "", &(SourceLimits){ 0 });
	SourceMark mark = { 42, 6, true };
	g_autofree char *story = tell(source, &mark);

	source->kind->close(source);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_str_eq(story, "7:20 8:20 end");
	assert_has(received, coded);
}

typedef struct {
	const char *url;
	bool plaintext;
	const char *words;
} Setting;

static const Setting settings[] = {
	{ "imap://mail.example.org", true, "plaintext is only for" },
	{ "http://127.0.0.1", false, "must begin with imaps://" },
	{ "smtp://127.0.0.1", false, "must begin with imaps://" },
	{ "imaps://:x:", false, "no address of a server" },
	{ "", false, "no address of a server" },
};

TEST_EACH(test_impossible_settings, settings)
{
	ServerAccount account = { .url = settings[_i].url,
				  .plaintext = settings[_i].plaintext };
	Source *source =
		source_imap(&account, "INBOX", "", &(SourceLimits){ 0 });
	SourceMark mark = { 0 };

	must_fail_saying(source->kind->open(source, &mark, &error), ERROR_STOP,
			 settings[_i].words);
	source->kind->close(source);
}
