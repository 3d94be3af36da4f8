/* window_test.c - many letters over several connections: while some are under
 * way others are taken, and each reply is stored (MAIL R50). */
#include "lib/program.h"
#include "servers/hostile.h"

#include <glib/gstdio.h>
#include <string.h>

#define LETTERS 160
#define IN_HAND 50 /* at most */

static const Rule pipelined = { "EHLO", "250-x\r\n250 PIPELINING\r\n", 0 };

/* The bytes of each letter, in the engine's SQL. */
#define RAW(before, behind)                                                    \
	"INSERT INTO outbox_raw (id, bytes) SELECT id, " before                \
	"'Message-ID: ' || message_id || '\r\n\r\nhello\r\n'" behind           \
	" FROM outbox WHERE id > 1000"

typedef struct {
	char *dir;
	Hostile *server;
} Window;

/* Makes a club whose outbox holds the letters 1, 2 ... to p1@, p2@ ... */
static Window
window_new(const Rule *rules, bool pipelining, int connections)
{
	Rule rest[HOSTILE_SMTP_RULES + 1] = { pipelined };
	Window window = { .dir = program_club() };

	memcpy(rest + pipelining, hostile_smtp, sizeof hostile_smtp);
	window.server = hostile_start_many(rules, rest);
	g_autofree char *text = g_strdup_printf(
		"[club]\nname = Club X\naddress = club@x.example\n"
		"organiser = olga@x.example\n[mail-out]\nkind = smtp\n"
		"url = smtp://127.0.0.1:%d\nplaintext = yes\n"
		"connections = %d\n",
		window.server->port, connections);

	program_configure(window.dir, text);
	program_told(window.dir,
		     "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL"
		     " SELECT i + 1 FROM n WHERE i < " G_STRINGIFY(
			     LETTERS) ")"
				      " INSERT INTO outbox (id, player, match, "
				      "decision, kind, later,"
				      " message_id, sender, recipient, "
				      "subject, state, tries,"
				      " next_try, created, handed, words, news)"
				      " SELECT 1000 + i, 0, 0, 0, 'notice', 1, "
				      "'<' || i || '@w>',"
				      " 'club@x.example', 'p' || i || "
				      "'@x.test', 'x', 0, 0, 0,"
				      " 1795100000 + i, 0, '', '[]' FROM n");
	program_told(window.dir, cluster_asked()
					 ? RAW("convert_to(", ", 'UTF8')")
					 : RAW("CAST(", " AS BLOB)"));
	return window;
}

static void
window_clear(Window *window)
{
	program_clear(window->dir);
}

/* Counts how often a letter was given to the server. */
static int
given(const char *received, int i)
{
	g_autofree char *id = g_strdup_printf("Message-ID: <%d@w>", i);

	return occurrences(received, id);
}

static int
count(const char *dir, const char *where)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT count(*) FROM outbox WHERE id > 1000 AND %s", where);

	return (int)g_ascii_strtoll(program_asked(dir, sql), NULL, 10);
}

static void
check_all_sent(const char *dir)
{
	ck_assert_int_eq(count(dir, "state = 2"), LETTERS);
}

/* --- other letters -------------------------------------------------------- */

TABLE(cases, const char *name; const Rule *rules;
      int status, sent, connections) = {
	{ "fine", RULES(NO_RULE), 0, LETTERS, 4 },
	/* More letters than may be in hand are sent over the other connections
	 * while this one waits. */
	{ "one waits for sixty others",
	  RULES({ ".", "%O%O%O%O%O%O250 taken\r\n", 1 }), 0, LETTERS, 4 },
	{ "421 in the middle",
	  RULES({ "MAIL", "250 ok\r\n", 70 },
		{ "MAIL", "421 enough\r\n%X", 1 }),
	  0, LETTERS, 4 },
	/* Over several connections it could meet one that has just been made,
	 * whose letter then waits for the next run. */
	{ "421 again and again",
	  RULES({ "MAIL", "250 ok\r\n", 40 }, { "MAIL", "421 enough\r\n%X", 1 },
		{ "MAIL", "250 ok\r\n", 40 },
		{ "MAIL", "421 enough\r\n%X", 1 }),
	  0, LETTERS, 1 },
	{ "some are refused",
	  RULES({ "RCPT TO:<p33@", "550 nobody\r\n", 1 },
		{ "RCPT TO:<p99@", "550 nobody\r\n", 1 }),
	  0, LETTERS - 2, 4 },
	{ "greylisted",
	  RULES({ "RCPT TO:<p33@", "451 grey\r\n", 1 },
		{ "RCPT TO:<p99@", "451 grey\r\n", 1 }),
	  75, LETTERS - 2, 4 },
	{ "refused late",
	  RULES({ ".", "250 ok\r\n", 60 }, { ".", "554 content\r\n", 1 }), 0,
	  LETTERS - 1, 4 },
};

TEST_RANGE(test_all_go_out_once, 0, 2 * (int)G_N_ELEMENTS(cases))
{
	Window window = window_new(cases[_i / 2].rules, _i % 2,
				   cases[_i / 2].connections);
	g_auto(Ran) ran = program_run(window.dir, WORDS("run", "--now", NOON));
	g_autofree char *received = hostile_stop(window.server);

	ck_assert_msg(ran.status == cases[_i / 2].status, "%s: %d, %s",
		      cases[_i / 2].name, ran.status, ran.err);
	ck_assert_msg(count(window.dir, "state = 2") == cases[_i / 2].sent,
		      "%s: %s", cases[_i / 2].name, received);
	ck_assert_int_eq(count(window.dir, "state = 1"), 0);
	for (int i = 1; i <= LETTERS; i++)
		ck_assert_msg(given(received, i) <= 1, "%s, %d: %s",
			      cases[_i / 2].name, i, received);
	window_clear(&window);
}

/* The connection breaks after a dot in the middle: only that letter is sent
 * again, with the same Message-ID. */
TEST_RANGE(test_a_doubtful_one_among_many, 0, 2)
{
	const Rule *rules = RULES({ ".", "250 ok\r\n", 70 }, { ".", "%X", 1 });
	Window window = window_new(rules, _i, 4);
	int twice = 0;

	program_shell(window.dir, "run --now " NOON, 75, "", NULL);
	ck_assert_int_eq(count(window.dir, "state = 2"), LETTERS - 1);
	program_says(window.dir, WORDS("run", "--now", LATER), 0, "", NULL);
	check_all_sent(window.dir);
	g_autofree char *received = hostile_stop(window.server);

	for (int i = 1; i <= LETTERS; i++) {
		ck_assert_int_ge(given(received, i), 1);
		twice += given(received, i) - 1;
	}
	ck_assert_int_eq(twice, 1);
	window_clear(&window);
}

/* A busy server is left alone once the letters in hand have been tried; the
 * failure counts once. */
TEST_RANGE(test_a_busy_server_is_not_pressed, 0, 2)
{
	const Rule *rules = RULES({ "RCPT", "250 ok\r\n", 30 },
				  { "RCPT", "451 busy\r\n", 0 });
	Window window = window_new(rules, _i, 1);

	program_shell(window.dir, "run --now " NOON, 75, "", NULL);
	g_free(hostile_stop(window.server));
	ck_assert_int_eq(count(window.dir, "state = 2"), 30);
	ck_assert_int_le(count(window.dir, "tries = 1"), 2 * IN_HAND);
	ck_assert_int_ge(count(window.dir, "tries = 0 AND state = 0"),
			 LETTERS - 30 - 2 * IN_HAND);
	program_is(window.dir,
		   "SELECT value FROM facts WHERE key LIKE 'failures:send%'",
		   "1");
	window_clear(&window);
}

/* A letter that a killed run had in hand, found at once or while others are
 * under way: it is sent when those are done, and then the others. */
TEST_RANGE(test_a_suspect_goes_alone, 0, 2)
{
	int place = _i ? 90 : 20;
	g_autofree char *command = g_strdup_printf("RCPT TO:<p%d@", place);
	g_autofree char *sql = g_strdup_printf(
		"UPDATE outbox SET state = 1 WHERE id = 1000 + %d", place);
	const Rule *rules = RULES({ command, "%W250 ok\r\n", 0 });
	Window window = window_new(rules, false, 4);

	program_told(window.dir, sql);
	program_pass(window.dir, NOON);
	check_all_sent(window.dir);
	program_is(window.dir,
		   "SELECT count(*) FROM facts WHERE key LIKE 'tries:%'", "0");
	g_autofree char *received = hostile_stop(window.server);
	char *at = strstr(received, command);
	g_autofree char *whole = g_strdup_printf(
		"%sx.test>\r\nDATA\r\nMessage-ID: <%d@w>\r\n\r\nhello\r\n.\r\n",
		command, place);

	ck_assert_msg(at && g_str_has_prefix(at, whole), "%s", received);
	/* Letters given to the server before had got their outcome. */
	for (int i = 1; i <= LETTERS; i++) {
		g_autofree char *other = g_strdup_printf("RCPT TO:<p%d@", i);
		const char *begun = strstr(received, other);
		g_autofree char *ended = g_strdup_printf("<%d@w>", i);

		ck_assert(begun);
		ck_assert_msg(begun >= at || strstr(received, ended) < at,
			      "%d: %s", i, received);
	}
	window_clear(&window);
}

/* --- killed runs ---------------------------------------------------------- */

/* Runs with a fault (faults.c); returns the exit code, and sets *calls to the
 * calls that it made. */
static int
run_with(const char *dir, const char *fault, char **calls)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_autofree char *library = g_build_filename(check, "faults.so", NULL);
	g_autofree char *kinds = g_build_filename(dir, "calls", NULL);

	g_setenv("LD_PRELOAD", library, TRUE);
	g_setenv("FAULT", fault, TRUE);
	g_setenv("FAULT_COUNT", kinds, TRUE);
	g_setenv("ASAN_OPTIONS", "verify_asan_link_order=0", TRUE);
	g_auto(Ran) ran = program_run(dir, WORDS("run", "--now", NOON));
	int status = ran.status;

	g_unsetenv("LD_PRELOAD");
	g_unsetenv("FAULT");
	g_unsetenv("FAULT_COUNT");
	g_unsetenv("ASAN_OPTIONS");
	*calls = NULL;
	g_file_get_contents(kinds, calls, NULL, NULL);
	g_unlink(kinds);
	return status;
}

/* Every letter arrives; only those that were in hand arrive twice. */
static void
mend(Window *window)
{
	int twice = 0;

	ck_assert_int_le(count(window->dir, "state = 1"), IN_HAND);
	program_says(window->dir, WORDS("run", "--now", LATER), 0, "", NULL);
	check_all_sent(window->dir);
	g_autofree char *received = hostile_stop(window->server);

	for (int i = 1; i <= LETTERS; i++) {
		int n = given(received, i);

		ck_assert_msg(n == 1 || n == 2, "%d: %d times", i, n);
		twice += n - 1;
	}
	ck_assert_int_le(twice, IN_HAND);
}

static char *
count_calls(void)
{
	Window window = window_new(NULL, true, 4);
	char *calls;

	ck_assert_int_eq(run_with(window.dir, "count 0", &calls), 0);
	ck_assert_ptr_nonnull(calls);
	check_all_sent(window.dir);
	g_free(hostile_stop(window.server));
	window_clear(&window);
	return calls;
}

#define POINTS 8 /* of each kind */

/* A run is killed, or its disk is full, at any point while letters are sent. */
TEST_RANGE(test_broken_off, 0, 2)
{
	static const struct {
		const char *mode;
		int status;
	} modes[] = { { "kill", -9 }, { "full", 75 } };
	if (_i)
		OF_SQLITE("a disk on which the database is");
	g_autofree char *calls = count_calls(), *none = NULL;
	int first = (int)strcspn(calls, "s");
	int last = (int)(strrchr(calls, 's') - calls);
	int sliding = 0;

	for (int point = 0; point < POINTS; point++) {
		int n = first + (last - first) * point / POINTS + 1;
		g_autofree char *fault =
			g_strdup_printf("%s %d", modes[_i].mode, n);
		Window window = window_new(NULL, true, 4);
		int status = run_with(window.dir, fault, &none);

		ck_assert_msg(status == modes[_i].status, "%s: %d", fault,
			      status);
		sliding += count(window.dir, "state = 2") > 0;
		mend(&window);
		window_clear(&window);
		g_clear_pointer(&none, g_free);
	}
	ck_assert_int_ge(sliding, POINTS / 2);
}

/* MAIL R50: a letter is marked on the disk before a server gets it. */
TEST(test_marks_are_durable)
{
	OF_SQLITE("the order in which a process writes its files");
	g_autofree char *calls = count_calls();
	bool durable = true;
	int syncs = 0;

	for (const char *call = calls + strcspn(calls, "s"); *call; call++) {
		if (*call == 'c' || *call == 'y')
			durable = *call == 'y';
		syncs += *call == 'y';
		ck_assert_msg(*call != 's' || durable, "call %d of %s",
			      (int)(call - calls) + 1, calls);
	}
	/* Nor is there a sync for each letter. */
	ck_assert_int_le(syncs, LETTERS / 10);
}

static int
count_syncs(const char *dir)
{
	g_autofree char *calls = NULL;
	int syncs = 0;

	ck_assert_int_eq(run_with(dir, "count 0", &calls), 0);
	for (const char *call = calls; call && *call; call++)
		syncs += *call == 'y';
	return syncs;
}

/* A working server is recorded together with other data, so it costs no further
 * sync. */
TEST(test_the_first_run_waits_no_more)
{
	int syncs[2];

	OF_SQLITE("syncs of its files");
	for (int known = 0; known < 2; known++) {
		Window window = window_new(NULL, true, 4);
		g_autofree char *facts = g_strdup_printf(
			"INSERT INTO facts (key, value) VALUES "
			"('worked:fetch', ' '), ('worked:send', "
			"'smtp://127.0.0.1:%d ')",
			window.server->port);

		if (known)
			program_told(window.dir, facts);
		program_deliver(window.dir,
				"From: Zed <zed@z.example>\r\n"
				"To: club@x.example\r\n\r\nHello.\r\n");
		syncs[known] = count_syncs(window.dir);
		program_is(window.dir,
			   "SELECT count(*) FROM facts WHERE key LIKE "
			   "'worked:%' AND value LIKE '% '",
			   "2");
		g_free(hostile_stop(window.server));
		window_clear(&window);
	}
	ck_assert_int_gt(syncs[1], 0);
	ck_assert_int_eq(syncs[0], syncs[1]);
}
