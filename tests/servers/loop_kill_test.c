/* loop_kill_test.c - a run between real servers is killed at the nth thing that
 * it says to them or writes down, and run again (DESIGN 8, MAIL T3): no order
 * is lost or played twice, and every letter arrives, with its first Message-ID.
 */
#include "servers/loop_club.h"

#include "lib/suites.h"

#include <string.h>
#include <sys/wait.h>

#define TURNS 12
#define EACH 15 /* calls between two points */

static const char *const two[] = { "Ann", "Bob", NULL };

/* --- killed -----------------------------------------------------------------
 */

static void
run_killed(const Loop *loop, int n)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_autofree char *path =
		g_build_filename(check, "..", "bin", "pennypost", NULL);
	g_autofree char *library = g_build_filename(check, "faults.so", NULL);
	g_autofree char *fault = g_strdup_printf("kill %d", n);
	const char *words[] = { path, "run", NULL };
	g_auto(GStrv) environment = g_get_environ();
	int ended = 0;

	environment = g_environ_setenv(environment, "LD_PRELOAD", library, 1);
	environment = g_environ_setenv(environment, "FAULT", fault, 1);
	environment = g_environ_setenv(environment, "ASAN_OPTIONS",
				       "verify_asan_link_order=0", 1);
	ck_assert(g_spawn_sync(loop->dir, (char **)words, environment,
			       G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &ended,
			       NULL));
	ck_assert_msg(WIFSIGNALED(ended) ? WTERMSIG(ended) == SIGKILL
					 : WEXITSTATUS(ended) == 0,
		      "%s: %d", fault, ended);
}

/* --- the match --------------------------------------------------------------
 */

/* Everybody who is asked answers each letter once, however often it comes. */
static int
answer_all(Loop *loop, GHashTable *answered)
{
	int n = 0;

	for (int i = 0; two[i]; i++) {
		Opened *letter;

		while ((letter = loop_asked(loop, two[i]))) {
			if (g_hash_table_add(answered,
					     g_strdup(letter->message_id))) {
				loop_answer(loop, letter, "1");
				n++;
			}
			opened_free(letter);
		}
	}
	return n;
}

static char *
position(const Loop *loop)
{
	return loop_value(loop, "SELECT steps || ' ' || fingerprint "
				"FROM matches");
}

/* The undisturbed one; where it stands after each turn. */
static void
play_twin(char *positions[TURNS])
{
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);
	g_autoptr(GHashTable) answered =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	for (int turn = 0; turn < TURNS; turn++) {
		int n = answer_all(loop, answered);

		ck_assert_int_gt(n, 0);
		loop_arrived(loop, n);
		loop_run(loop, 0, NULL);
		positions[turn] = position(loop);
	}
}

/* Every letter that the club calls sent is in its player's mailbox. */
static void
check_letters(Loop *loop)
{
	g_autofree char *list = loop_value(
		loop,
		"SELECT group_concat(recipient || ' ' || message_id, '\n')"
		" FROM outbox WHERE state = 2");
	g_auto(GStrv) each = g_strsplit(list, "\n", -1);

	for (int i = 0; each[i]; i++) {
		g_auto(GStrv) parts = g_strsplit(each[i], " ", 2);
		g_autofree char *user = g_ascii_strdown(
			parts[0], (gssize)strcspn(parts[0], "@"));
		g_autofree char *command = g_strdup_printf(
			"grep -rqF '%s' %s/%s/Maildir/new", parts[1],
			fixture_servers()->mail_dir, user);

		ck_assert_msg(system(command) == 0, "lost: %s", each[i]);
	}
}

START_TEST(test_T3_killed_between_servers)
{
	char *positions[TURNS] = { NULL };
	LoopSetup setup = { 0 };

	play_twin(positions);
	g_autoptr(Loop) loop = loop_new(&setup);
	g_autoptr(GHashTable) answered =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	loop_match(loop, two);
	loop_run(loop, 0, NULL);
	for (int turn = 0; turn < TURNS; turn++) {
		int n = answer_all(loop, answered);

		ck_assert_int_gt(n, 0);
		loop_arrived(loop, n);
		run_killed(loop, 3 + turn * EACH);
		loop_run(loop, 0, NULL);
		g_autofree char *found = position(loop);

		ck_assert_msg(!strcmp(found, positions[turn]),
			      "turn %d: %s, not %s", turn, found,
			      positions[turn]);
		g_free(positions[turn]);
	}
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state != 1", "0");
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state != 2", "0");
	check_letters(loop);
}
END_TEST

Suite *loop_kill_suite(void);

Suite *
loop_kill_suite(void)
{
	Suite *suite = suite_create("loop_kill");
	TCase *all = tcase_create("killed between servers");

	tcase_add_unchecked_fixture(all, fixture_setup, NULL);
	tcase_set_timeout(all, 300);
	tcase_add_test(all, test_T3_killed_between_servers);
	suite_add_tcase(suite, all);
	return suite;
}
