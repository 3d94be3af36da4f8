/* junk_test.c - answers to our letters that a real Dovecot has in its junk
 * folder, which it marks \Junk and calls Unwanted. */
#include "lib/program.h"
#include "servers/loop_club.h"

#include <glib/gstdio.h>
#include <unistd.h>

static const char *const two[] = { "Ann", "Bob", NULL };

#define SPAM "From: rich@prince.example\r\nSubject: gold\r\n\r\nplay\r\n"

static char *
junk_of(const Loop *loop)
{
	return g_build_filename(loop->inbox, ".Unwanted", NULL);
}

/* Makes the folder, and moves all mails of INBOX there, after one that nobody
 * wants, as the server's filter might. */
static void
take_for_junk(const Loop *loop)
{
	static const char *const parts[] = { "", "cur", "new", "tmp" };
	g_autofree char *junk = junk_of(loop);
	g_autofree char *from = g_build_filename(loop->inbox, "new", NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *path = g_build_filename(junk, parts[i], NULL);

		g_mkdir(path, 0777);
		ck_assert_int_eq(g_chmod(path, 0777), 0);
	}
	fixture_put(junk, 1, SPAM, strlen(SPAM), clock_now());
	g_autoptr(GDir) dir = g_dir_open(from, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(dir))) {
		ck_assert_int_eq(g_rename(path_in(from, name),
					  path_in(junk, "new", name)),
				 0);
	}
}

/* Returns how many mails the folder has. */
static int
count_junk(const Loop *loop)
{
	static const char *const parts[] = { "new", "cur" };
	g_autofree char *junk = junk_of(loop);
	int n = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		g_autofree char *path = g_build_filename(junk, parts[i], NULL);
		g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);

		while (dir && g_dir_read_name(dir))
			n++;
	}
	return n;
}

/* A match whose first answer lies among the junk. */
static Loop *
club_with_junk(void)
{
	Loop *loop = loop_new(&(LoopSetup){ 0 });
	g_autoptr(Opened) letter = NULL;

	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	for (int i = 0; two[i] && !letter; i++)
		letter = loop_asked(loop, two[i]);
	loop_answer(loop, letter, "1");
	loop_arrived(loop, 1);
	take_for_junk(loop);
	return loop;
}

static void
doctor_says(const Loop *loop, const char *text, bool so)
{
	g_auto(Ran) ran = program_run(
		loop->dir, WORDS("doctor", "--resolver", "127.0.0.1:1"));

	ck_assert_msg((strstr(ran.out, text) != NULL) == so, "%s", ran.out);
}

/* Without the setting nothing there is read, but doctor sees it. */
TEST(test_seen)
{
	g_autoptr(Loop) loop = club_with_junk();

	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox", "0");
	ck_assert_int_eq(count_junk(loop), 2);
	doctor_says(loop,
		    "to do  junk: 1 of the 2 newest mails in Unwanted answer "
		    "letters of ours",
		    true);
}

/* With it, the answer is played once and moved; the other mail stays, and no
 * later run looks at it. */
TEST(test_read)
{
	g_autoptr(Loop) loop = club_with_junk();

	program_reconfigure(loop->dir, "[mail-in]\n",
			    "[mail-in]\njunk = yes\n");
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state = 1", "1");
	loop_is(loop, "SELECT count(*) FROM inbox", "1");
	loop_is(loop, "SELECT count(*) FROM steps", "1");
	ck_assert_int_eq(count_junk(loop), 1);
	doctor_says(loop, "  junk: ", false);
	loop_run(loop, 0, NULL);
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox", "1");
	ck_assert_int_eq(count_junk(loop), 1);
	loop_is(loop,
		"SELECT count(*) FROM mailboxes WHERE mailbox LIKE '%Junk%'",
		"1");
}

/* Without a reply address, a mail counts if it is from a member and names a
 * letter of ours; one from a stranger, or from a member without such a name,
 * does not. */
TEST(test_without_address)
{
	TABLE(mails, const char *from; bool names) = {
		{ "Ann@club.test", true },
		{ "Ann@club.test", false },
		{ "rich@prince.example", true },
	};
	g_autoptr(Loop) loop = club_with_junk();
	g_autofree char *junk = junk_of(loop);
	const char *id = program_asked(
		loop->dir, "SELECT message_id FROM outbox WHERE player ="
			   " (SELECT id FROM players WHERE name = 'Ann')"
			   " ORDER BY id LIMIT 1");

	for (gsize i = 0; i < G_N_ELEMENTS(mails); i++) {
		const char *text = formatted(
			"From: %s\r\nTo: club@club.test\r\nSubject: %d\r\n"
			"Message-ID: <%d@x.example>\r\n%s%s\r\n\r\nstatus\r\n",
			mails[i].from, (int)i, (int)i,
			mails[i].names ? "In-Reply-To: " : "X-Nothing: ",
			mails[i].names ? id : "x");

		fixture_put(junk, 2 + (int)i, text, strlen(text), clock_now());
	}
	doctor_says(loop, "2 of the 5 newest mails in Unwanted answer", true);
	program_reconfigure(loop->dir, "[mail-in]\n",
			    "[mail-in]\njunk = yes\n");
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox", "2");
	loop_is(loop, "SELECT count(*) FROM inbox WHERE subject = '0'", "1");
	ck_assert_int_eq(count_junk(loop), 3);
}

TEST_CONDITIONS(.setup = fixture_setup);
