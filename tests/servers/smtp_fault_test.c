/* smtp_fault_test.c - SMTP servers that refuse, hang up or stay silent: every
 * letter gets its own outcome, and never that of a neighbour. */
#include "lib/must.h"
#include "lib/post.h"
#include "servers/hostile.h"

#include "base/clock.h"
#include "mail/wire/sink.h"

#include <string.h>

#define PATIENCE 200 /* milliseconds */
#define LETTERS 3

static const Rule pipelined[] = {
	{ "EHLO", "250-x\r\n250-PIPELINING\r\n250 SIZE 5000\r\n", 0 },
	{ NULL, NULL, 0 },
};

static const Rule usual[] = {
	{ "^", "220 x ESMTP\r\n", 0 },
	{ "EHLO", "250 x\r\n", 0 },
	{ "MAIL", "250 2.1.0 ok\r\n", 0 },
	{ "RCPT", "250 2.1.5 ok\r\n", 0 },
	{ "DATA", "354 go\r\n", 0 },
	{ ".", "250 2.0.0 taken\r\n", 0 },
	{ "RSET", "250 2.0.0 ok\r\n", 0 },
	{ "QUIT", "221 bye\r\n%X", 0 },
	{ NULL, NULL, 0 },
};

typedef struct {
	const char *name;
	const Rule *rules;
	const char *outcomes; /* a letter each: Sent Later Never Doubtful; lower
				 case: not tried, no reply; without PIPELINING
				 behind the slash, if different */
	int connections;
} Case;

static const Case cases[] = {
	{ "fine", RULES(NO_RULE), "SSS", 1 },
	{ "reject", RULES({ "RCPT TO:<p1@", "550 5.1.1 nobody\r\n", 0 }), "SNS",
	  1 },
	{ "tempfail first", RULES({ "RCPT TO:<p0@", "451 4.2.1 busy\r\n", 0 }),
	  "LSS", 1 },
	{ "overquota last", RULES({ "RCPT TO:<p2@", "552 5.2.2 full\r\n", 0 }),
	  "SSN", 1 },
	{ "reject all", RULES({ "RCPT", "550 no\r\n", 0 }), "NNN", 1 },
	{ "greylist", RULES({ "RCPT TO:<p0@", "451 4.7.1 grey\r\n", 1 }), "LSS",
	  1 },
	{ "no receivers, so no DATA",
	  RULES({ "RCPT TO:<p1@", "550 5.1.1 nobody\r\n", 0 },
		{ "DATA", "354 go\r\n", 1 },
		{ "DATA", "554 5.5.1 no valid recipients\r\n", 1 }),
	  "SNS/SNN", 1 },
	{ "sender refused",
	  RULES({ "MAIL", "250 ok\r\n", 1 },
		{ "MAIL", "553 5.7.1 not you\r\n", 1 },
		{ "DATA", "354 go\r\n", 1 },
		{ "DATA", "503 5.5.1 no mail\r\n", 1 }),
	  "SBl", 1 },
	{ "late refusal",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "554 5.7.1 content\r\n", 1 }),
	  "SNS", 1 },
	{ "late delay",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "451 4.3.0 later\r\n", 1 }),
	  "SLS", 1 },
	{ "too big at the end", RULES({ ".", "452 4.3.4 too big\r\n", 1 }),
	  "NSS", 1 },
	{ "R50 hangs up after the dot",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "%X", 1 }), "SDS", 2 },
	{ "R50 silent after the dot",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "%H", 1 }), "SDl", 1 },
	{ "silent before it",
	  RULES({ "RCPT", "250 ok\r\n", 1 }, { "RCPT", "%H", 1 }), "SLl", 1 },
	{ "R51 421 after two",
	  RULES({ "MAIL", "250 ok\r\n", 2 },
		{ "MAIL", "421 4.7.0 enough\r\n%X", 1 }),
	  "SSS", 2 },
	{ "hangs up after two",
	  RULES({ "MAIL", "250 ok\r\n", 2 }, { "MAIL", "%X", 1 }), "SSS", 2 },
	{ "one letter a connection",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "421 enough\r\n%X", 1 },
		{ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "421 enough\r\n%X", 1 }),
	  "SSS", 3 },
	{ "421 at once", RULES({ "MAIL", "421 4.3.2 closing\r\n%X", 0 }), "Lll",
	  1 },
	{ "421 after the dot", RULES({ ".", "421 4.3.2 closing\r\n%X", 1 }),
	  "LSS", 2 },
	{ "out of step",
	  RULES({ "DATA", "354 go\r\n", 1 }, { "DATA", "250 what\r\n", 1 }),
	  "SSS", 2 },
	{ "out of step after the dot",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "354 what\r\n", 1 }), "SDS",
	  2 },
	{ "no SMTP",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "hello\r\n", 1 }), "SSS",
	  2 },
	{ "slow", RULES({ ".", "%W250 2.0.0 taken\r\n", 0 }), "SSS", 1 },
	{ "a reply without end",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "250-more\r\n%E", 1 }),
	  "SSS", 2 },
	{ "a reply without end after the dot",
	  RULES({ ".", "250 ok\r\n", 1 }, { ".", "250-more\r\n%E", 1 }), "SDS",
	  2 },
	{ "a line without end",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "250 %L%H", 1 }), "SSS",
	  2 },
	{ "a NUL in a reply",
	  RULES({ "RCPT", "250 ok\r\n", 1 }, { "RCPT", "250 o%0k\r\n", 1 }),
	  "SSS", 2 },
	{ "a number that is none",
	  RULES({ "MAIL", "250 ok\r\n", 1 }, { "MAIL", "99999 ok\r\n", 1 }),
	  "SSS", 2 },
	{ "R83 authentication wanted",
	  RULES({ "MAIL", "530 5.7.0 log in\r\n", 0 }), "Bll", 1 },
	{ "R83 a limit after the dot",
	  RULES({ ".", "250 ok\r\n", 1 },
		{ ".", "554 5.2.0 submission quota exceeded\r\n", 0 }),
	  "SBl", 1 },
	{ "R83 a limit at a receiver",
	  RULES({ "RCPT", "250 ok\r\n", 1 },
		{ "RCPT", "550 5.4.5 Daily user sending quota exceeded\r\n",
		  0 }),
	  "SBl", 1 },
	{ "R83 no data from us",
	  RULES({ "DATA", "354 go\r\n", 1 },
		{ "DATA", "554 5.7.0 suspended\r\n", 0 }),
	  "SBl", 1 },
	{ "R83 too big at MAIL is the letter's",
	  RULES({ "MAIL", "250 ok\r\n", 1 },
		{ "MAIL", "552 5.3.4 too big\r\n", 1 }),
	  "SNS", 1 },
};

static Outgoing
letter(int number, const char *text)
{
	return (Outgoing){ .from = "club@x.test",
			   .to = g_strdup_printf("p%d@x.test", number),
			   .bytes = g_bytes_new(text, strlen(text)) };
}

static void
letter_clear(Outgoing *one)
{
	g_free((char *)one->to);
	g_free(one->words);
	g_bytes_unref(one->bytes);
}

static char
outcome_letter(const Outgoing *one)
{
	char sign = "SLNDB"[one->outcome];

	return one->words ? sign : g_ascii_tolower(sign);
}

static int
connections(const char *received)
{
	int n = 0;

	for (const char *at = received; (at = strstr(at, "^\n")); at++)
		n++;
	return n;
}

static Sink *
patient_sink(const Hostile *hostile, int most, int patience)
{
	ServerAccount account = { .url = formatted("smtp://127.0.0.1:%d",
						   hostile->port),
				  .plaintext = true,
				  .patience = patience };

	return sink_smtp(&account, "club.test", most);
}

static Sink *
sink_at(const Hostile *hostile, int most)
{
	return patient_sink(hostile, most, PATIENCE);
}

static void
check_case(const Case *one, bool pipelining)
{
	Rule rest[G_N_ELEMENTS(usual) + 1] = { 0 };

	if (pipelining)
		rest[0] = pipelined[0];
	memcpy(rest + pipelining, usual, sizeof usual);
	Hostile *hostile = hostile_start(one->rules, rest, false);
	Sink *sink = sink_at(hostile, 1);
	Outgoing letters[LETTERS];
	char outcomes[LETTERS + 1] = "";
	gint64 start = clock_ticks();

	for (int i = 0; i < LETTERS; i++)
		letters[i] = letter(i, "Subject: x\r\n\r\n.\r\nhello\r\n");
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, LETTERS);
	for (int i = 0; i < LETTERS; i++) {
		outcomes[i] = outcome_letter(&letters[i]);
		letter_clear(&letters[i]);
	}
	sink->kind->close(sink);
	g_autofree char *received = hostile_stop(hostile);

	const char *other = pipelining ? NULL : strchr(one->outcomes, '/');
	const char *wanted = other ? other + 1 : one->outcomes;

	ck_assert_msg(strncmp(outcomes, wanted, LETTERS) == 0,
		      "%s (pipelining %d): %s, not %s\n%s", one->name,
		      pipelining, outcomes, wanted, received);
	/* libcurl's EHLO and ours use one connection. */
	ck_assert_msg(connections(received) == one->connections, "%s: %s",
		      one->name, received);
	ck_assert_int_lt(clock_ticks() - start, 4000000);
}

TEST_EACH(test_T5_faults_step_by_step, cases)
{
	check_case(&cases[_i], false);
}

TEST_EACH(test_T5_faults_pipelined, cases)
{
	check_case(&cases[_i], true);
}

/* --- several connections -------------------------------------------------- */

#define CROWD 20
#define LANES 4

static void
crowd_new(Outgoing *letters)
{
	for (int i = 0; i < CROWD; i++) {
		g_autofree char *text =
			g_strdup_printf("Subject: x\r\n\r\n<letter %d>\r\n", i);

		letters[i] = letter(i, text);
	}
}

/* Counts how often a letter's text was given to the server. */
static int
given(const char *received, int i)
{
	g_autofree char *text = g_strdup_printf("<letter %d>", i);

	return occurrences(received, text);
}

/* Whatever the server does, the outcome of a letter is true. */
static void
check_letter(const char *name, const char *received, const Outgoing *one, int i)
{
	char outcome = outcome_letter(one);
	int n = given(received, i);
	bool once = outcome == 'S' || outcome == 'D';
	bool never = outcome == 'l';

	ck_assert_msg(once    ? n == 1
		      : never ? n == 0
			      : strchr("LNB", outcome) && n <= 1,
		      "%s: letter %d is %c, given over %d times\n%s", name, i,
		      outcome, n, received);
}

static int
count_outcomes(const Outgoing *letters, char outcome)
{
	int n = 0;

	for (int i = 0; i < CROWD; i++)
		n += outcome_letter(&letters[i]) == outcome;
	return n;
}

static char *
send_crowd(Hostile *hostile, Outgoing *letters)
{
	Sink *sink = sink_at(hostile, LANES);

	crowd_new(letters);
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, CROWD);
	sink->kind->close(sink);
	return hostile_stop(hostile);
}

TEST_EACH(test_T5_faults_of_several_connections, cases)
{
	const Case *one = &cases[_i];
	Rule rest[G_N_ELEMENTS(usual) + 1] = { 0 };
	Outgoing letters[CROWD];

	rest[0] = pipelined[0];
	memcpy(rest + 1, usual, sizeof usual);
	g_autofree char *received =
		send_crowd(hostile_start_many(one->rules, rest), letters);

	for (int i = 0; i < CROWD; i++)
		check_letter(one->name, received, &letters[i], i);
	/* What happened to one or two letters didn't affect the others. */
	if (!strchr(one->outcomes, 'l') && strcmp(one->name, "reject all") != 0)
		ck_assert_msg(count_outcomes(letters, 'S') >= CROWD - 2,
			      "%s:\n%s", one->name, received);
	for (int i = 0; i < CROWD; i++)
		letter_clear(&letters[i]);
}

/* A server that serves one client at a time gets all letters over one
 * connection; so does one that refuses further connections. */
TEST_RANGE(test_only_one_connection_to_be_had, 0, 2)
{
	const Rule refusing[] = { { "^", "220 x ESMTP\r\n", 1 },
				  { "^", "421 4.7.0 too many\r\n%X", 0 },
				  { NULL, NULL, 0 } };
	const Rule none[] = { { NULL, NULL, 0 } };
	Outgoing letters[CROWD];
	g_autofree char *received =
		send_crowd(_i ? hostile_start_many(refusing, usual)
			      : hostile_start(none, usual, false),
			   letters);

	ck_assert_msg(count_outcomes(letters, 'S') == CROWD, "%s", received);
	for (int i = 0; i < CROWD; i++) {
		ck_assert_int_eq(given(received, i), 1);
		letter_clear(&letters[i]);
	}
}

/* A waiting connection doesn't hold up others: here a reply comes only after
 * many letters were sent over the others. */
static const Rule waiting[] = {
	{ "MAIL", "%O250 ok\r\n", 1 },
	{ "RCPT", "%O550 nobody\r\n", 1 },
	{ "DATA", "%O354 go\r\n", 1 },
	{ ".", "%O250 taken\r\n", 1 },
};

TEST_RANGE(test_no_connection_waits_for_another, 0,
	   2 * (int)G_N_ELEMENTS(waiting))
{
	int pipelining = _i % 2;
	const Rule *rules = RULES(waiting[_i / 2]);
	Rule rest[G_N_ELEMENTS(usual) + 1] = { 0 };
	Outgoing letters[CROWD];

	rest[0] = pipelined[0];
	memcpy(rest + pipelining, usual, sizeof usual);
	Hostile *hostile = hostile_start_many(rules, rest);
	Sink *sink = patient_sink(hostile, LANES, 10000);
	gint64 start = clock_ticks();

	crowd_new(letters);
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, CROWD);
	sink->kind->close(sink);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_msg(clock_ticks() - start < 9000000, "%s", received);
	ck_assert_msg(count_outcomes(letters, 'S') >= CROWD - 1, "%s",
		      received);
	for (int i = 0; i < CROWD; i++) {
		check_letter(rules->command, received, &letters[i], i);
		letter_clear(&letters[i]);
	}
}

/* A few letters don't open another connection, many do. */
TEST_RANGE(test_connections_for_many_letters, 0, 2)
{
	const Rule none[] = { { NULL, NULL, 0 } };
	Outgoing letters[CROWD];
	Hostile *hostile = hostile_start_many(none, usual);
	Sink *sink = sink_at(hostile, LANES);
	int few = 4;

	crowd_new(letters);
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, _i ? CROWD : few);
	sink->kind->close(sink);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_int_eq(connections(received), _i ? LANES : 1);
	for (int i = 0; i < (_i ? CROWD : few); i++)
		ck_assert_int_eq(outcome_letter(&letters[i]), 'S');
	for (int i = 0; i < CROWD; i++)
		letter_clear(&letters[i]);
}

/* Letters that must not be sent at all. */
TEST(test_R47_R48_unfit_letters)
{
	Rule rest[G_N_ELEMENTS(usual) + 1] = { 0 };

	rest[0] = pipelined[0];
	memcpy(rest + 1, usual, sizeof usual);
	Hostile *hostile = hostile_start(NULL, rest, false);
	Sink *sink = sink_at(hostile, 1);
	g_autofree char *big = g_malloc0(6001);
	Outgoing letters[4];

	memset(big, 'x', 6000);
	for (int i = 0; i < 6000; i += 60)
		memcpy(big + i + 58, "\r\n", 2);
	letters[0] = letter(0, "Subject: x\r\n\r\na\n.\nMAIL FROM:<evil>\r\n");
	letters[1] = letter(1, "fine\r\n");
	letters[2] = letter(2, big);
	letters[3] = letter(3, "fine\r\n");
	g_free((char *)letters[3].to);
	letters[3].to = g_strdup("a@x.test>\r\nRSET");
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, 4);
	ck_assert_int_eq(letters[0].outcome, SENT_NEVER);
	ck_assert_int_eq(letters[1].outcome, SENT);
	ck_assert_int_eq(letters[2].outcome, SENT_NEVER);
	assert_has(letters[2].words, "the server takes 5000");
	ck_assert_int_eq(letters[3].outcome, SENT_NEVER);
	for (int i = 0; i < 4; i++)
		letter_clear(&letters[i]);
	sink->kind->close(sink);
	assert_lacks(kept(hostile_stop(hostile)), "evil", "RSET", "xxx");
}

/* A server says nothing, or that it has no service: the letters are tried
 * another day. */
TEST_RANGE(test_no_greeting, 0, 6)
{
	static const char *const greetings[] = {
		"%H",
		"554 5.3.2 no service\r\n%X",
		"421 busy\r\n%X",
		"220 %L%H",
		"%X",
		"220-more\r\n%E",
	};
	const Rule *rules = RULES({ "^", greetings[_i], 0 });
	Hostile *hostile = hostile_start(rules, usual, false);
	Sink *sink = sink_at(hostile, 1);
	gint64 start = clock_ticks();
	g_autoptr(GError) error = NULL;

	ck_assert(!sink->kind->open(sink, &error));
	ck_assert_msg(error_is(error, ERROR_LATER), "%s: %s", greetings[_i],
		      error->message);
	ck_assert_int_lt(clock_ticks() - start, 4000000);
	sink->kind->close(sink);
	g_free(hostile_stop(hostile));
}

/* DESIGN 1: letters that a slow server doesn't accept within a run's time are
 * left for the next, and no try is counted. */
TEST_RANGE(test_time_is_up, 0, 2)
{
	/* Longer than a busy machine needs to begin the first letter. */
	const Rule *rules = RULES({ ".", "%W%W%W%W%W%W%W%W250 taken\r\n", 0 });
	Rule rest[G_N_ELEMENTS(usual) + 1] = { 0 };

	if (_i)
		rest[0] = pipelined[0];
	memcpy(rest + _i, usual, sizeof usual);
	Hostile *hostile = hostile_start(rules, rest, false);
	g_autofree char *url =
		g_strdup_printf("smtp://127.0.0.1:%d", hostile->port);
	ServerAccount account = { .url = url,
				  .plaintext = true,
				  .longest = HOSTILE_WAIT * 4 };
	Sink *sink = sink_smtp(&account, "club.test", 1);
	Outgoing letters[LETTERS];

	for (int i = 0; i < LETTERS; i++)
		letters[i] = letter(i, "Subject: x\r\n\r\nhello\r\n");
	ck_assert(sink->kind->open(sink, NULL));
	post(sink, letters, LETTERS);
	ck_assert_int_eq(outcome_letter(&letters[0]), 'S');
	ck_assert_int_eq(outcome_letter(&letters[1]), 'l');
	ck_assert_int_eq(outcome_letter(&letters[2]), 'l');
	/* Nor in another batch. */
	post(sink, letters + 1, LETTERS - 1);
	ck_assert_int_eq(outcome_letter(&letters[1]), 'l');
	for (int i = 0; i < LETTERS; i++)
		letter_clear(&letters[i]);
	sink->kind->close(sink);
	g_autofree char *received = hostile_stop(hostile);

	ck_assert_int_eq(connections(received), 1);
	/* QUIT would be taken as part of the letter's text. */
	ck_assert_msg(!_i || !strstr(received, "QUIT"), "%s", received);
}

TEST(test_R2_no_encryption_to_be_had)
{
	const Rule *rules = RULES({ "EHLO", "250-x\r\n250 AUTH PLAIN\r\n", 0 });
	Hostile *hostile = hostile_start(rules, usual, false);
	g_autofree char *url =
		g_strdup_printf("smtp://127.0.0.1:%d", hostile->port);
	ServerAccount account = { .url = url,
				  .user = "club",
				  .password = "topsecret",
				  .patience = PATIENCE };
	Sink *sink = sink_smtp(&account, "club.test", 1);

	must_fail(sink->kind->open(sink, &error), ERROR_STOP);
	sink->kind->close(sink);
	assert_lacks(kept(hostile_stop(hostile)), "AUTH", "MAIL");
}

TEST_RANGE(test_login_refused, 0, 2)
{
	const Rule *rules =
		RULES({ "EHLO", "250-x\r\n250 AUTH PLAIN\r\n", 0 },
		      { "AUTH",
			_i ? "454 4.7.0 not now\r\n" : "535 5.7.8 no\r\n", 0 });
	Hostile *hostile = hostile_start(rules, usual, false);
	g_autofree char *url =
		g_strdup_printf("smtp://127.0.0.1:%d", hostile->port);
	ServerAccount account = { .url = url,
				  .user = "club",
				  .password = "x",
				  .plaintext = true,
				  .patience = PATIENCE };
	Sink *sink = sink_smtp(&account, "club.test", 1);

	must_fail_saying(sink->kind->open(sink, &error),
			 _i ? ERROR_LATER : ERROR_STOP, _i ? "454" : "535");
	sink->kind->close(sink);
	g_free(hostile_stop(hostile));
}
