/* loop_test.c - whole matches by the program through a real Dovecot and a real
 * Postfix: letters reach players by SMTP and LMTP; answers reach the club's
 * plus-address and are fetched from there. */
#include "servers/loop_club.h"

#include "lib/must.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const two[] = { "Ann", "Bob", NULL };

#define PHASE "SELECT phase FROM matches"
#define STEPS "SELECT count(*) FROM steps"
#define LAST "SELECT coalesce(max(fingerprint), '') FROM steps"
#define OTHERS "SELECT count(*) FROM inbox WHERE state != 1"

/* Everyone who is asked sends a mail, and a run reads it; returns false if
 * nobody was asked. */
static bool
turn(Loop *loop)
{
	int written = 0;

	for (int i = 0; two[i]; i++) {
		g_autoptr(Opened) letter = loop_asked(loop, two[i]);

		if (!letter)
			continue;
		loop_answer(loop, letter, "1");
		written++;
	}
	if (!written)
		return false;
	loop_arrived(loop, written);
	loop_run(loop, 0, NULL);
	return true;
}

static int
processed(const Loop *loop)
{
	static const char *const parts[] = { "new", "cur" };
	int n = 0;

	for (int i = 0; i < 2; i++) {
		g_autofree char *path = g_build_filename(
			loop->inbox, ".Processed", parts[i], NULL);
		g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);

		while (dir && g_dir_read_name(dir))
			n++;
	}
	return n;
}

/* --- a match -------------------------------------------------------------- */

TEST_RANGE(test_whole_match, 0, 2)
{
	const Fixture *servers = fixture_servers();
	LoopSetup setup = { .in_url = _i ? servers->imap_url
					 : servers->imaps_url };
	g_autoptr(Loop) loop = loop_new(&setup);
	int turns = 0;

	loop_match(loop, two);
	/* A mail that was there before the first run is nobody's order. */
	fixture_put(loop->inbox, 1, "Subject: old\r\n\r\nplay\r\n", 22,
		    clock_now());
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox", "0");
	ck_assert_int_eq(loop_waiting(loop), 1);
	while (turn(loop)) {
		ck_assert_int_lt(++turns, 400);
		/* With STARTTLS a few turns are enough. */
		if (_i && turns == 6)
			return;
	}
	loop_is(loop, PHASE, "2");
	loop_is(loop, OTHERS, "0");
	ck_assert_int_eq(processed(loop), loop->answers);
	ck_assert_int_eq(loop_waiting(loop), 1);
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state != 2", "0");
	/* After that, there is nothing to do. */
	loop_run(loop, 0, NULL);
}

/* --- nothing to do -------------------------------------------------------- */

/* Makes the folder into which Dovecot logs the club's commands after its login.
 */
static char *
listen_in(void)
{
	const Fixture *servers = fixture_servers();
	char *folder = g_build_filename(servers->dir, "rawlog", "club", NULL);

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0777), 0);
	ck_assert_int_eq(g_chmod(folder, 0777), 0);
	return folder;
}

static int
commands_in(const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *said = NULL;
	int lines = 0;

	ck_assert(g_file_get_contents(path, &said, NULL, NULL));
	for (const char *c = said; *c; c++)
		lines += *c == '\n';
	ck_assert_int_eq(g_unlink(path), 0);
	return lines;
}

/* Counts the commands of all closed connections and deletes their logs. */
static int
commands(const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;
	int lines = 0;

	while ((name = g_dir_read_name(dir)))
		if (g_str_has_suffix(name, ".in"))
			lines += commands_in(folder, name);
	return lines;
}

/* The capability command and the login come before: five in all. */
TEST(test_idle_run)
{
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_run(loop, 0, NULL);
	g_autofree char *folder = listen_in();

	loop_run(loop, 0, NULL);
	int said = commands(folder);

	ck_assert_int_ge(said, 1);
	ck_assert_int_le(said, 3);
	fixture_put(loop->inbox, 1, "Subject: x\r\n\r\nx\r\n", 17, clock_now());
	loop_run(loop, 0, NULL);
	ck_assert_int_gt(commands(folder), said);
}

/* --- moved away (MAIL R7) --- */

/* Mails that the server refused to move are moved by a later run, which doesn't
 * read them again. */
TEST(test_R7_moved_later)
{
	LoopSetup bad = { .processed = "no//such" }, good = { 0 };
	g_autoptr(Loop) loop = loop_new(&bad);

	/* It was there before the first run, so it isn't fetched. */
	fixture_put(loop->inbox, 1, "Subject: x\r\n\r\nx\r\n", 17, clock_now());
	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	ck_assert(turn(loop));
	ck_assert(turn(loop));
	ck_assert_int_eq(loop_waiting(loop), 1 + loop->answers);
	g_autofree char *steps = loop_value(loop, STEPS);
	g_autofree char *letters =
		loop_value(loop, "SELECT count(*) FROM outbox");

	loop_configure(loop, &good);
	loop_run(loop, 0, NULL);
	ck_assert_int_eq(loop_waiting(loop), 1);
	ck_assert_int_eq(processed(loop), loop->answers);
	loop_is(loop, STEPS, steps);
	loop_is(loop, "SELECT count(*) FROM outbox", letters);
	g_autofree char *folder = listen_in();

	commands(folder);
	loop_run(loop, 0, NULL);
	ck_assert_int_le(commands(folder), 3);
}

/* --- fetched again (MAIL T4, R8, R31) ------------------------------------- */

static void
forget_uids(const Loop *loop)
{
	static const char *const names[] = { "dovecot-uidlist", "dovecot.index",
					     "dovecot.index.log",
					     "dovecot.index.cache",
					     "dovecot-uidvalidity" };

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		g_unlink(path_in(loop->inbox, names[i]));
}

TEST(test_T4_no_order_twice)
{
	LoopSetup setup = { .processed = "" };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	for (int i = 0; i < 4; i++)
		ck_assert(turn(loop));
	ck_assert_int_eq(loop_waiting(loop), loop->answers);
	g_autofree char *steps = loop_value(loop, STEPS);
	g_autofree char *last = loop_value(loop, LAST);
	g_autofree char *before =
		loop_value(loop, "SELECT count(DISTINCT validity) FROM inbox");
	g_autofree char *answers = g_strdup_printf("%d", loop->answers);

	forget_uids(loop);
	loop_run(loop, 0, NULL);
	ck_assert_str_eq(before, "1");
	loop_is(loop, "SELECT count(DISTINCT validity) FROM inbox", "2");
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state = 4", answers);
	loop_is(loop, STEPS, steps);
	loop_is(loop, LAST, last);
	/* The match goes on. */
	ck_assert(turn(loop));
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state NOT IN (1, 4)",
		"0");
}

/* --- among hostile mails (MAIL T1) ---------------------------------------- */

#define EVE "From: eve@club.test\r\nTo: club@club.test\r\n\r\n"
#define FORGED                                                                 \
	"From: ann@club.test\r\nSubject: forged\r\n\r\nplay everything\r\n"

static const char *const evil[] = {
	EVE "A004 OK x\r\n* SEARCH 77 78\r\nA005 OK\r\n",
	EVE "A004 OK x\r\n* 1 FETCH (UID 1 BODY[] {64}\r\n" FORGED
	    ")\r\nA006 OK\r\n",
	EVE "* BYE shutting down\r\n* 1 EXPUNGE\r\n{5}\r\n",
	EVE ")\r\n* 9 EXISTS {3}\r\n\"open quote\r\n",
	EVE ".\r\nQUIT\r\n",
};

/* Byte by byte, both times. */
static void
check_stored(const Loop *loop, const char *mail)
{
	g_autoptr(GString) sql =
		g_string_new("SELECT count(*) FROM inbox_raw WHERE bytes = x'");

	for (const char *c = mail; *c; c++)
		g_string_append_printf(sql, "%02x", (guchar)*c);
	g_string_append_c(sql, '\'');
	loop_is(loop, sql->str, "2");
}

TEST(test_T1_hostile_mails)
{
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);
	g_autofree char *eve = fixture_maildir("eve");
	int n = G_N_ELEMENTS(evil);

	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	for (int i = 0; i < n; i++)
		fixture_put(loop->inbox, i, evil[i], strlen(evil[i]),
			    clock_now());
	/* An order among them, and more hostile mails after it. */
	g_autoptr(Opened) ann = loop_asked(loop, "Ann");
	g_autoptr(Opened) bob = loop_asked(loop, "Bob");
	const Opened *asked = ann ? ann : bob;

	ck_assert_ptr_nonnull(asked);
	loop_answer(loop, asked, "1");
	loop_arrived(loop, n + 1);
	for (int i = 0; i < n; i++)
		fixture_put(loop->inbox, n + i, evil[i], strlen(evil[i]),
			    clock_now());
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox", "11");
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state = 1", "1");
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state = 2", "10");
	loop_is(loop, "SELECT count(*) FROM inbox WHERE subject = 'forged'",
		"0");
	/* Eve gets one answer a day. */
	loop_is(loop,
		"SELECT count(*) FROM outbox"
		" WHERE recipient = 'eve@club.test'",
		"1");
	fixture_wait(eve, 1);
	for (int i = 0; i < n; i++)
		check_stored(loop, evil[i]);
	ck_assert(turn(loop));
	ck_assert_int_eq(loop_waiting(loop), 0);
}

/* --- undeliverable letters ------------------------------------------------ */

/* The operator is told once; the clock runs, so the match goes on. */
TEST(test_refused_for_good)
{
	static const char *const names[] = { "Ann", "reject-Bob", NULL };
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_match(loop, names);
	loop_run(loop, 0, "pennypost mail list --failed");
	/* Ann plays until it is Bob's turn. */
	for (Opened *asked; (asked = loop_asked(loop, "Ann"));) {
		loop_answer(loop, asked, "1");
		opened_free(asked);
		loop_arrived(loop, 1);
		loop_run(loop, 0, NULL);
	}
	loop_is(loop,
		"SELECT count(*) > 0 AND min(words LIKE '%nobody of that name')"
		" FROM outbox WHERE state = 3",
		"1");
	loop_is(loop,
		"SELECT count(*) FROM decisions WHERE open = 1 AND seat = 1"
		" AND deadline > opened",
		"1");
}

TEST(test_refused_for_now)
{
	static const char *const names[] = { "Ann", "tempfail-Bob", NULL };
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_match(loop, names);
	loop_run(loop, 75, NULL);
	loop_is(loop,
		"SELECT count(*) FROM outbox WHERE state = 0 AND tries = 1"
		" AND recipient LIKE 'tempfail-%'",
		"1");
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state = 2", "1");
}

/* --- unreachable servers -------------------------------------------------- */

#define NOBODY "127.0.0.1:1"

TEST(test_wrong_password)
{
	LoopSetup setup = { .password = "sesame" };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_run(loop, 78, "the login was refused");
}

TEST(test_wrong_certificate)
{
	LoopSetup setup = { .ca_file = fixture_servers()->other_ca };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_run(loop, 78, "ertificate");
}

/* A server that was never reached is reported to the operator at once, and so
 * is one that doesn't come back. */
TEST(test_source_away)
{
	LoopSetup away = { .in_url = "imaps://" NOBODY }, back = { 0 };
	g_autoptr(Loop) loop = loop_new(&away);

	loop_match(loop, two);
	loop_run(loop, 75, "fetch has never worked at this server");
	for (int i = 1; i < 4; i++)
		loop_run(loop, 75, NULL);
	loop_run(loop, 75, "5 times in a row");
	loop_run(loop, 75, NULL);
	/* Letters were sent all the same. */
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state = 2", "2");
	loop_configure(loop, &back);
	loop_run(loop, 0, NULL);
	ck_assert(turn(loop));
}

TEST(test_sink_away)
{
	LoopSetup away = { .out_url = "smtp://" NOBODY }, back = { 0 };
	g_autoptr(Loop) loop = loop_new(&away);

	loop_match(loop, two);
	loop_run(loop, 75, "send has never worked at this server");
	loop_run(loop, 75, NULL);
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state = 0", "2");
	loop_configure(loop, &back);
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state = 2", "2");
	ck_assert(turn(loop));
}

TEST_CONDITIONS(.setup = fixture_setup);
