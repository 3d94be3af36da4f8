/* floods_test.c - much more mail arrives than anybody should write (MAIL R15,
 * R39, PLAY 1): everybody else is served all the same, in bounded memory.
 *
 * FLOOD=n takes n mails where the check takes a sample (make floods). */
#include "lib/evening.h"

#include "store/outbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utime.h>

#define OLGA "olga@games.example"
#define MEMORY_MOST (64 * 1024) /* kB, PERF goal 11 */

/* --- helpers ---------------------------------------------------------- */

/* Returns how many mails: the sample, or what FLOOD says. */
static int
scale(int sample)
{
	const char *wanted = getenv("FLOOD");

	return wanted && *wanted ? (int)g_ascii_strtoll(wanted, NULL, 10)
				 : sample;
}

static void
from_strangers(ClubFixture *fixture, int n, int different)
{
	for (int i = 0; i < n; i++) {
		g_autofree char *from = g_strdup_printf(
			"s%d@x%d.example", i % different, i % different);
		stranger_writes(fixture, from,
				formatted("Let me in. This is mail %d.", i));
	}
}

static void
from_player(ClubFixture *fixture, const Opened *letter, int n)
{
	for (int i = 0; i < n; i++)
		club_fixture_answer(fixture, letter, "status");
}

static long
peak_memory(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
}

/* Returns whether the address sanitizer is on: with it a test, which is forked
 * from the process of all tests, begins with too much memory to measure. */
static bool
sanitized(void)
{
#if defined(__SANITIZE_ADDRESS__)
	return true;
#elif defined(__has_feature)
	return __has_feature(address_sanitizer);
#else
	return false;
#endif
}

static void
check_memory(const char *what, int mails, gint64 before)
{
	long peak = peak_memory();
	double seconds = (double)(clock_ticks() - before) / 1e6;

	if (getenv("FLOOD"))
		printf("%s: %d mails, %.1f s, %.0f a second, peak %ld MiB\n",
		       what, mails, seconds, mails / MAX(seconds, 0.001),
		       peak / 1024);
	ck_assert(sanitized() || peak <= MEMORY_MOST);
}

/* --- fairness to others --------------------------------------------------- */

/* PLAY 1: a mail from a player is answered in the same run, even if somebody
 * else has written a thousand. */
EVENING_TEST(one_player_floods, 3)
{
	const char *who = evening->turn->to;
	const Opened *other =
		letter_to(evening->letters, strcmp(who, ANN) ? ANN : BOB);
	gint64 before = clock_ticks();
	int n = scale(400);

	club_fixture_configure(fixture, CONFIG("mail-in.per_run", "1000000"));
	from_player(fixture, other, n);
	fixture->now += MINUTE;
	evening_answer(evening, evening->turn, "1");
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_uint_eq(letters_to(evening->letters, who), 1);
	/* MAIL R39: twenty are carried out, the rest waits. */
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 21);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), n - 20);
	ck_assert_int_eq(
		letters_saying(evening->letters, "some of them have to wait"),
		1);
	check_memory("one player", n, before);
}

/* MAIL R39: a hundred a day, also if they come an hour apart. */
EVENING_TEST(a_day_has_an_end, 2)
{
	club_fixture_configure(fixture,
			       CONFIG("limits.player_mails_per_day", "30"));
	for (int hour = 0; hour < 4; hour++) {
		from_player(fixture, evening->turn, 10);
		fixture->now += 2 * HOUR;
		club_fixture_pass(fixture);
	}
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 30);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 10);
	fixture->now += DAY;
	evening_write(evening, "status");
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 41);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 0);
}

/* --- later, not never ---------------------------------------------------- */

static void
pass_hours(Evening *evening, int hours)
{
	for (int i = 0; i < hours; i++) {
		evening->fixture->now += 50 * MINUTE;
		evening_go_on(evening);
	}
}

/* PLAY 4: the 21st mail is played in the next hour, with its time of arrival;
 * the player is told once. */
EVENING_TEST(the_21st_mail_is_played, 2)
{
	from_player(fixture, evening->turn, 20);
	club_fixture_answer(fixture, evening->turn, "1");
	from_player(fixture, evening->turn, 25);
	evening_go_on(evening);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 26);
	ck_assert_int_eq(
		letters_saying(evening->letters, "some of them have to wait"),
		1);
	/* No more are taken before the hour is over. */
	evening_go_on(evening);
	ck_assert_uint_eq(evening->letters->len, 0);
	pass_hours(evening, 1);
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 6);
	ck_assert_int_eq(
		letters_saying(evening->letters, "some of them have to wait"),
		0);
	pass_hours(evening, 2);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 46);
	ck_assert_int_eq(evening_mails(evening, INBOX_QUARANTINE), 0);
}

/* "those with the token of an open decision first", and the latest order counts
 * whichever mail is read first. */
EVENING_TEST(open_decisions_first, 2)
{
	const char *name = strcmp(evening->turn->to, ANN) ? "Bob" : "Ann";
	const char *first = menu_line(evening->turn, 1);
	g_autofree char *late = g_strdup_printf("%s: %s\nmg-1: always: %s",
						evening->match, first, first);

	from_player(fixture, evening->turn, 20);
	for (int i = 0; i < 30; i++)
		player_writes(fixture, name, late);
	fixture->now += MINUTE;
	evening_answer(evening, evening->turn, "wait\n2");
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 31);
	pass_hours(evening, 1);
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 11);
	const Opened *answer = letter_to(evening->letters, evening->turn->to);
	const char *order = menu_line(evening->turn, 2);

	ck_assert_int_eq(evening_steps(evening), 0);
	assert_says(answer, order,
		    "We read a later mail from you before this one");
	assert_silent(answer, "plan (");
}

/* "no deadline they beat is carried out meanwhile, a day at most" */
TEST_RANGE(deadlines_wait_with_the_mails, 0, 2)
{
	g_auto(Evening) evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	bool moves = _i;

	/* The deadline is two days away, and one mail an hour is taken. */
	fixture->now += 2 * DAY - 30 * MINUTE;
	club_fixture_configure(fixture,
			       CONFIG("limits.player_mails_per_day", "20"));
	from_player(fixture, evening.turn, 25);
	evening_answer(&evening, evening.turn, moves ? "1" : "status");
	ck_assert_int_eq(evening_mails(&evening, INBOX_WAITING), 6);
	pass_hours(&evening, 22);
	ck_assert_int_eq(evening_steps(&evening), 0);
	if (moves) {
		/* A day after the first twenty more are taken. */
		pass_hours(&evening, 2);
		ck_assert_int_eq(evening_mails(&evening, INBOX_WAITING), 0);
		ck_assert_int_eq(evening_steps(&evening), 1);
	} else {
		/* However many come, the match goes on. */
		from_player(fixture, evening.turn, 25);
		pass_hours(&evening, 4);
		ck_assert_int_eq(evening_steps(&evening), 1);
	}
}

/* Nobody else waits, and mails that wait for two days are quarantined and
 * reported. */
EVENING_TEST(a_flood_has_an_end, 2)
{
	int told = 0;

	club_fixture_configure(fixture,
			       CONFIG("limits.player_mails_per_day", "30"));
	from_player(fixture, evening->turn, 200);
	for (int i = 0; i < 52; i++) {
		pass_hours(evening, 1);
		told += letters_saying(evening->letters, "behind your others");
	}
	ck_assert_int_eq(evening_mails(evening, INBOX_WAITING), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_PLAYED), 60);
	ck_assert_int_eq(evening_mails(evening, INBOX_QUARANTINE), 140);
	ck_assert_int_eq(told, 1);
}

/* MAIL R39: an unknown address gets one answer a day, all of them together 200
 * an hour; the organiser is told once. */
EVENING_TEST(strangers_flood, 2)
{
	gint64 before = clock_ticks();
	int n = scale(400);
	guint ours;

	club_fixture_configure(fixture, CONFIG("mail-in.per_run", "1000000"));
	from_strangers(fixture, n, n * 3 / 4);
	evening_answer(evening, evening->turn, "1");
	ours = letters_to(evening->letters, ANN) +
	       letters_to(evening->letters, BOB) +
	       letters_to(evening->letters, OLGA);
	ck_assert_int_eq(evening_steps(evening), 1);
	ck_assert_uint_eq(evening->letters->len - ours, 200);
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), n);
	assert_told(evening->letters, OLGA, "unknown senders");
	check_memory("strangers", n, before);
	from_strangers(fixture, 10, 10);
	ck_assert_uint_eq(kept(pass_and_read(fixture))->len, 0);
}

/* PLAY 3: "No deadline is carried out in a run whose fetch .. left mail
 * unread". */
EVENING_TEST(what_is_left_stops_deadlines, 2)
{
	club_fixture_configure(fixture, CONFIG("mail-in.per_run", "10"));
	from_strangers(fixture, 15, 15);
	fixture->now += DAY;
	club_fixture_answer(fixture, evening->turn, "1");
	fixture->now += 30 * DAY;
	club_fixture_pass(fixture);
	ck_assert(fixture->summary.left);
	ck_assert_int_eq(evening_steps(evening), 0);
	fixture->now += MINUTE;
	club_fixture_pass(fixture);
	ck_assert_int_ge(evening_steps(evening), 1);
}

/* --- large mails ---------------------------------------------------------- */

/* Delivers a file of that many octets, most of them a hole, so that it takes no
 * time. */
static void
deliver_large(ClubFixture *fixture, const char *begin, off_t octets)
{
	club_fixture_deliver(fixture, begin);
	g_autofree char *path =
		g_strdup_printf("%s/mail/in/new/%03d.test", fixture->dir,
				fixture->delivered - 1);
	struct utimbuf times = { fixture->now, fixture->now };

	ck_assert_int_eq(truncate(path, octets), 0);
	ck_assert_int_eq(utime(path, &times), 0);
}

/* MAIL R15: only the beginning of 50 MB is read. If the text ends within it the
 * mail is played, else it is answered. */
TEST_RANGE(fifty_megabytes, 0, 2)
{
	static const char *const parts[] = {
		"Content-Type: multipart/mixed; boundary=b\n\n--b\n\n1\n"
		"--b\nContent-Type: image/png\n\n",
		"\n\n",
	};
	g_auto(Evening) evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	const Opened *turn = evening.turn;
	gint64 before = clock_ticks();

	for (int i = 0; i < 5; i++) {
		g_autofree char *raw = g_strdup_printf(
			"From: %s\nTo: %s\nSubject: photo %d\n%s", turn->to,
			turn->reply_to, i, parts[_i]);

		deliver_large(fixture, raw, (off_t)50 * 1024 * 1024);
	}
	evening_go_on(&evening);
	ck_assert_int_eq(evening_steps(&evening), _i == 0);
	ck_assert_uint_ge(letters_to(evening.letters, turn->to), 1);
	check_memory("50 MB", 5, before);
}

/* --- bombs --------------------------------------------------------------- */

typedef struct {
	const char *name, *begin, *again, *end;
	int times;
} Bomb;

static const Bomb bombs[] = {
	{ "empty parts", "Content-Type: multipart/mixed; boundary=b\n\n",
	  "--b\n\n", "--b--\n", 60000 },
	{ "parts in parts", "",
	  "Content-Type: multipart/mixed; boundary=b\n\n"
	  "--b\n",
	  "", 5000 },
	{ "mails in mails", "", "Content-Type: message/rfc822\n\n", "", 8000 },
	{ "header fields", "", "X: y\n", "\n", 60000 },
	{ "header fields of a part",
	  "Content-Type: multipart/mixed; boundary=b\n\n--b\n", "X: y\n", "\n",
	  52000 },
	{ "parentheses", "From: ", "(", "\n\n", 250000 },
	{ "colons", "From: ", ":", "\n\n", 250000 },
	{ "addresses", "To: ", "a@b.c,", "\n\n", 40000 },
	{ "references", "References: ", "<a@b.c>\n ", "\n\n", 30000 },
	{ "encoded words", "Subject: ", "=?utf-8?q?x?= ", "\n\n", 18000 },
	{ "verdicts", "", "Authentication-Results: x; dkim=pass (", "\n\n",
	  6000 },
	{ "comments", "Authentication-Results: mx.games.example; ", "(", "\n\n",
	  60000 },
	{ "quotes", "\n", "> ", "\n", 120000 },
	{ "orders", "\n", "play a\n", "\n", 36000 },
	{ "tables", "Content-Type: text/html\n\n", "<table><tr><td>", "\n",
	  17000 },
	{ "a line", "\n", "x", "\n", 260000 },
};

static char *
build(const Bomb *bomb, const Opened *letter)
{
	GString *raw = g_string_new(NULL);

	if (!g_str_has_prefix(bomb->begin, "From"))
		g_string_append_printf(raw, "From: %s\n", letter->to);
	g_string_append_printf(raw, "Delivered-To: %s\n", letter->reply_to);
	g_string_append(raw, bomb->begin);
	for (int i = 0; i < bomb->times; i++)
		g_string_append(raw, bomb->again);
	g_string_append(raw, bomb->end);
	return g_string_free(raw, FALSE);
}

static void
bind_memory(rlim_t more)
{
	struct rlimit limit;
	g_autofree char *text = NULL;

	must(g_file_get_contents("/proc/self/statm", &text, NULL, &error));
	limit.rlim_cur = limit.rlim_max =
		(rlim_t)g_ascii_strtoull(text, NULL, 10) * 4096 + more;
	ck_assert_int_eq(setrlimit(RLIMIT_AS, &limit), 0);
}

/* MAIL R15, T10: none takes more than 48 MB or stops the run; the next mail is
 * played. */
EVENING_TEST_EACH(t10_bombs, bombs, 2)
{
	g_autofree char *raw = build(&bombs[_i], evening->turn);

	club_fixture_configure(
		fixture, CONFIG("trust.authserv_ids", "mx.games.example"));
	club_fixture_deliver(fixture, raw);
	fixture->now += MINUTE;
	club_fixture_answer(fixture, evening->turn, "1");
	if (!sanitized())
		bind_memory((rlim_t)48 * 1024 * 1024);
	gint64 before = clock_ticks();

	evening_go_on(evening);
	ck_assert_msg(evening_steps(evening) == 1, "%s", bombs[_i].name);
	ck_assert_int_eq(evening_mails(evening, INBOX_NEW), 0);
	if (getenv("FLOOD"))
		printf("%s: %.2f s, peak %ld MiB\n", bombs[_i].name,
		       (double)(clock_ticks() - before) / 1e6,
		       peak_memory() / 1024);
}

/* --- loops --------------------------------------------------------------- */

/* T8: an answering machine answers each of our letters at once. Returns how
 * many answers it gets in a day. */
static int
answers_of_a_day(const char *fields, const char *text)
{
	Evening evening = evening_begin(2, NULL);
	ClubFixture *fixture = evening.fixture;
	const char *who = evening.turn->to;
	int answers = 0;

	for (int i = 0; i < 60; i++) {
		for (guint k = 0; k < evening.letters->len; k++)
			club_fixture_answer_with(fixture,
						 evening.letters->pdata[k],
						 fields, text);
		evening_go_on(&evening);
		answers += letters_to(evening.letters, who);
	}
	evening_end(&evening);
	return answers;
}

TEST_RANGE(t8_machines_that_say_so, 0, 3)
{
	static const char *const fields[] = {
		"Auto-Submitted: auto-replied\n",
		"X-Autoreply: yes\n",
		"Precedence: bulk\n",
	};

	ck_assert_int_eq(answers_of_a_day(fields[_i], "I am away. status"), 0);
}

/* A machine without any sign gets one answer a day, and so does one like it. */
TEST(t8_machines_that_do_not)
{
	ck_assert_int_eq(answers_of_a_day("", "I am away until Monday.\n"
					      "Write to my colleague."),
			 1);
}

/* T7: our own letters, when sent back, have no effect and get no answer. */
EVENING_TEST(t7_our_own_letters, 2)
{
	g_autoptr(GPtrArray) rows = NULL;

	evening_write(evening, "help");
	rows = outbox_recent(fixture->club->store, -1, 50, NULL);
	ck_assert_uint_ge(rows->len, 3);
	for (guint i = 0; i < rows->len; i++) {
		g_autoptr(OutboxRow) row =
			found(OutboxRow, outbox_get, fixture->club->store,
			      ((OutboxRow *)g_ptr_array_index(rows, i))->id);
		club_fixture_deliver(
			fixture,
			kept(g_strndup(g_bytes_get_data(row->bytes, NULL),
				       g_bytes_get_size(row->bytes))));
	}
	evening_go_on(evening);
	ck_assert_uint_eq(evening->letters->len, 0);
	ck_assert_int_eq(evening_steps(evening), 0);
	ck_assert_int_eq(evening_mails(evening, INBOX_MACHINE), (int)rows->len);
}
