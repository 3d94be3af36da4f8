/* loop_kill_test.c - a run between real servers is killed at its nth call to
 * them or to the disk, and repeated (DESIGN 8, MAIL T3): no order is lost or
 * played twice, and every letter arrives, always with its first Message-ID.
 *
 * `make check` takes a sample, mostly of calls to the servers; `make crash`
 * takes every call. Each turn of a match tries another point; the expected
 * position after each turn comes from a match without servers. */
#include "servers/loop_club.h"

#include "lib/program.h"
#include "people/page_offer.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>

#define SAMPLE 20 /* points */

static const char *const two[] = { "Ann", "Bob", NULL };

/* --- the match --- */

/* Everyone who is asked answers each letter once, however often it arrives. */
static int
answer_all(Loop *loop, GHashTable *answered)
{
	int n = 0;

	for (int i = 0; two[i]; i++) {
		Opened *letter;

		while ((letter = loop_asked(loop, two[i]))) {
			if (g_hash_table_add(answered,
					     g_strdup(letter->message_id))) {
				loop_answer(loop, letter, "1\r\nstatus");
				n++;
			}
			opened_free(letter);
		}
	}
	return n;
}

#define POSITION "SELECT steps || ' ' || fingerprint FROM matches"

/* --- the undisturbed match ------------------------------------------------ */

/* Everyone who is asked in a club without servers answers as above. */
static int
answer_twin(const char *dir, GHashTable *answered)
{
	int n = 0;

	for (int i = 0; two[i]; i++) {
		g_autofree char *user = g_ascii_strdown(two[i], -1);
		g_autoptr(Opened) letter =
			program_letter(dir, joined(user, "@x.example"));
		g_autoptr(GPtrArray) offers = offers_read(letter->text);

		if (!offers->len ||
		    !g_hash_table_add(answered, g_strdup(letter->message_id)))
			continue;
		g_autofree char *lines = g_strdup_printf(
			"1\n-- \n%u", g_hash_table_size(answered));

		program_answer(dir, letter, NULL, lines);
		n++;
	}
	return n;
}

/* Allows many mails at once, because all arrive at noon. */
static void
take_many(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	g_auto(GStrv) parts = g_strsplit(text, "\n[limits]\n", 2);

	ck_assert_ptr_nonnull(parts[1]);
	g_autofree char *more =
		g_strconcat(parts[0],
			    "\n[limits]\nplayer_mails_per_hour = 10000\n"
			    "player_mails_per_day = 10000\n",
			    parts[1], NULL);

	ck_assert(g_file_set_contents_full(
		path, more, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
}

/* Returns the position after each turn to the end: the same players, cards and
 * moves. */
static GPtrArray *
play_twin(void)
{
	GPtrArray *positions = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) answered =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	char *dir = program_match();

	program_reconfigure(dir, "pictures = off", "pictures = normal");
	take_many(dir);
	while (answer_twin(dir, answered)) {
		program_pass(dir, NOON);
		g_ptr_array_add(positions, program_asked(dir, POSITION));
	}
	program_clear(dir);
	return positions;
}

/* --- killed runs ---------------------------------------------------------- */

/* Runs with a fault; returns the calls it made, or NULL if it was killed. */
static char *
run_with(const Loop *loop, const char *fault)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_autofree char *path =
		g_build_filename(check, "..", "bin", "pennypost", NULL);
	g_autofree char *library = g_build_filename(check, "faults.so", NULL);
	g_autofree char *count = g_build_filename(loop->dir, "calls", NULL);
	const char *words[] = { path, "run", NULL };
	g_auto(GStrv) environment = g_get_environ();
	char *calls = NULL;
	int ended = 0;

	environment = g_environ_setenv(environment, "LD_PRELOAD", library, 1);
	environment = g_environ_setenv(environment, "FAULT", fault, 1);
	environment = g_environ_setenv(environment, "FAULT_COUNT", count, 1);
	environment = g_environ_setenv(environment, "ASAN_OPTIONS",
				       "verify_asan_link_order=0", 1);
	ck_assert(g_spawn_sync(loop->dir, (char **)words, environment,
			       G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &ended,
			       NULL));
	ck_assert_msg(WIFSIGNALED(ended) ? WTERMSIG(ended) == SIGKILL
					 : WEXITSTATUS(ended) == 0,
		      "%s: %d", fault, ended);
	g_file_get_contents(count, &calls, NULL, NULL);
	g_unlink(count);
	return calls;
}

/* Lists every call of a turn: those to the servers, killed before and torn, or
 * the others, killed before. */
static GPtrArray *
all_faults(const char *calls, bool servers)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);

	for (int n = 1; calls[n - 1]; n++) {
		if (servers != (calls[n - 1] == 's'))
			continue;
		g_ptr_array_add(all, g_strdup_printf("kill %d", n));
		if (servers)
			g_ptr_array_add(all, g_strdup_printf("tear %d", n));
	}
	return all;
}

/* Chooses that many, spread evenly. */
static void
choose(GPtrArray *chosen, const GPtrArray *all, guint most)
{
	most = MIN(most, all->len);
	for (guint i = 0; i < most; i++)
		g_ptr_array_add(chosen,
				g_strdup(all->pdata[all->len * i / most]));
}

static GPtrArray *
choose_faults(const char *calls)
{
	bool every = !g_strcmp0(g_getenv("CRASH"), "all");
	g_autoptr(GPtrArray) servers = all_faults(calls, true);
	g_autoptr(GPtrArray) others = all_faults(calls, false);
	GPtrArray *chosen = g_ptr_array_new_with_free_func(g_free);

	ck_assert_int_gt(servers->len, 20);
	choose(chosen, servers, every ? G_MAXUINT : SAMPLE * 2 / 3);
	choose(chosen, others, every ? G_MAXUINT : SAMPLE / 3);
	return chosen;
}

/* --- one match after the other --- */

typedef struct {
	Loop *loop;
	GHashTable *answered;
	const GPtrArray *positions;
	guint turn;
} Session;

static void
session_begin(Session *session)
{
	LoopSetup setup = { 0 };

	session->loop = loop_new(&setup);
	session->answered =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	session->turn = 0;
	loop_match(session->loop, two);
	loop_run(session->loop, 0, NULL);
}

/* All letters arrived, and no others. */
static void
check_letters(Loop *loop, const char *name)
{
	g_autoptr(GHashTable) came = loop_ids(loop, name);
	g_auto(GStrv) sent = loop_sent(loop, name);

	for (int i = 0; sent[i]; i++)
		ck_assert_msg(g_hash_table_remove(came, sent[i]), "lost: %s",
			      sent[i]);
	ck_assert_int_eq(g_hash_table_size(came), 0);
}

static void
session_end(Session *session)
{
	g_autoptr(Loop) loop = session->loop;

	loop_is(loop, "SELECT count(*) FROM inbox WHERE state != 1", "0");
	loop_is(loop, "SELECT count(*) FROM outbox WHERE state != 2", "0");
	for (int i = 0; two[i]; i++) {
		Opened *last = loop_asked(loop, two[i]); /* waits for all */

		g_clear_pointer(&last, opened_free);
		check_letters(loop, two[i]);
	}
	g_hash_table_unref(session->answered);
}

/* Each mail was taken once and moved once: the next run moves what the killed
 * one didn't. */
static void
check_mails(const Loop *loop)
{
	g_autofree char *taken = loop_value(loop, "SELECT count(*) FROM inbox");
	g_autofree char *moved =
		g_build_filename(loop->inbox, ".Processed", NULL);

	ck_assert_int_eq(g_ascii_strtoll(taken, NULL, 10), loop->answers);
	ck_assert_int_eq(loop_waiting(loop), 0);
	ck_assert_int_eq(files_in(moved, "new") + files_in(moved, "cur"),
			 loop->answers);
}

/* Plays a turn in which the run is killed; returns the calls that it made, NULL
 * if it was killed. */
static char *
session_turn(Session *session, const char *fault)
{
	Loop *loop = session->loop;
	int n = answer_all(loop, session->answered);
	const char *wanted = session->positions->pdata[session->turn++];
	char *calls;

	ck_assert_int_gt(n, 0);
	loop_arrived(loop, n);
	calls = run_with(loop, fault);
	loop_run(loop, 0, NULL);
	g_autofree char *found = loop_value(loop, POSITION);

	ck_assert_msg(!strcmp(found, wanted), "%s, turn %u: %s, not %s", fault,
		      session->turn, found, wanted);
	check_mails(loop);
	return calls;
}

/* Everything that a server is told is on the disk before (MAIL R7, R50): a
 * transaction may wait for the sync of a later one, but not longer than until
 * the next message to a server. */
TEST(test_servers_hear_of_what_is_durable)
{
	OF_SQLITE("the order in which a process writes its files");
	Session session = { .positions = kept(play_twin()) };
	bool durable = true;

	session_begin(&session);
	g_autofree char *calls = session_turn(&session, "count 0");

	session_end(&session);
	for (const char *call = calls; *call; call++) {
		if (*call == 'c' || *call == 'y')
			durable = *call == 'y';
		ck_assert_msg(*call != 's' || durable, "call %d of %s",
			      (int)(call - calls) + 1, calls);
	}
	/* A run that fetches, plays, writes and sends. */
	assert_has(calls, "s", "cy");
}

TEST(test_T3_killed_between_servers)
{
	g_autoptr(GPtrArray) positions = play_twin();
	Session session = { .positions = positions };
	guint died = 0;

	session_begin(&session);
	g_autofree char *calls = session_turn(&session, "count 0");
	g_autoptr(GPtrArray) faults = choose_faults(calls);

	for (guint i = 0; i < faults->len; i++) {
		if (session.turn == positions->len) {
			session_end(&session);
			session_begin(&session);
		}

		died += kept(session_turn(&session, faults->pdata[i])) == NULL;
	}
	session_end(&session);
	g_print("crash: killed between servers at %u points, %u died\n",
		faults->len, died);
	/* A turn with fewer calls may end before its point. */
	ck_assert_int_ge(died * 10, faults->len * 9);
}

/* --- killed, and the WAL removed ------------------------------------------ */

static void
remove_wal(const Loop *loop)
{
	static const char *const files[] = { "pennypost.db-wal",
					     "pennypost.db-shm" };

	for (gsize i = 0; i < G_N_ELEMENTS(files); i++)
		g_unlink(path_in(loop->dir, files[i]));
}

/* Returns whether the server has moved mails that the database doesn't know. */
static bool
is_forgotten(const Loop *loop)
{
	g_autofree char *moved =
		g_build_filename(loop->inbox, ".Processed", NULL);
	g_autofree char *taken = loop_value(loop, "SELECT count(*) FROM inbox");

	return files_in(moved, "new") + files_in(moved, "cur") >
	       g_ascii_strtoll(taken, NULL, 10);
}

/* Mails in Processed that aren't in the database are fetched from there and
 * played; nothing is played twice. */
static bool
survive_without_wal(const GPtrArray *positions, const char *fault)
{
	Session session = { .positions = positions };
	bool forgotten;

	session_begin(&session);
	g_autoptr(Loop) loop = session.loop;

	loop_arrived(loop, answer_all(loop, session.answered));
	g_free(run_with(loop, fault));
	remove_wal(loop);
	forgotten = is_forgotten(loop);
	loop_run(loop, 0, forgotten ? "not in the database" : NULL);
	loop_is(loop, POSITION, positions->pdata[0]);
	check_mails(loop);
	loop_run(loop, 0, NULL);
	loop_is(loop, POSITION, positions->pdata[0]);
	check_mails(loop);
	g_hash_table_unref(session.answered);
	return forgotten;
}

TEST(test_a_destroyed_wal_between_servers)
{
	OF_SQLITE("a WAL that is a file");
	g_autoptr(GPtrArray) positions = play_twin();
	Session session = { .positions = positions };
	guint forgotten = 0, points = 0;

	session_begin(&session);
	g_autofree char *calls = session_turn(&session, "count 0");

	session_end(&session);
	/* Not near the end, where the WAL is being copied. */
	guint last = (guint)(strrchr(calls, 's') - calls);

	for (guint n = 1; n < last; n += last / 12, points++) {
		g_autofree char *fault = g_strdup_printf("kill %u", n);

		forgotten += survive_without_wal(positions, fault);
	}
	g_print("crash: WAL removed at %u points, %u with lost mails\n", points,
		forgotten);
	ck_assert_int_ge(forgotten, 3);
}

TEST_CONDITIONS(.setup = fixture_setup);
