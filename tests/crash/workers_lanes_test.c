/* workers_lanes_test.c - whose mails they are is known before any of them is
 * played, and those of one come in their order. */
#include "lib/suites.h"

#include "crash/gate.h"
#include "crash/pair.h"
#include "crash/twin.h"
#include "lib/cluster.h"

#include <stdio.h>
#include <utime.h>

#define STAGE 3 /* with mails of many */

static Twin twin;

static void
make_twin(void)
{
	twin_make(&twin, STAGE + 1);
}

static void
clear_twin(void)
{
	twin_clear(&twin);
}

/* --- noted ------------------------------------------------------------------
 */

/* Mails are in the inbox before it is known whose they are: who lists them then
 * must not play them beside the worker that has fetched them. */
TEST(mails_have_a_lane)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_HOUSE, "lock");
	gate_lock(gate, LOCK_MAILS, "lock_shared");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_HOUSE);
	gate_tell(gate,
		  "CREATE TABLE noted AS SELECT id, lane FROM inbox"
		  " WHERE state = 0;"
		  "UPDATE inbox SET lane = '' WHERE state = 0;"
		  "INSERT INTO inbox (mailbox, validity, uid, key, arrived,"
		  " fetched, size, state, reason, tries, decision, taken,"
		  " message_id, body_hash, subject, sender, receipt)"
		  " VALUES ('later', 0, 0, '', 1, 1, 0, 0, '', 0, 0, 0,"
		  " '', '', '', '', '')");
	gate_lock(gate, LOCK_CLAIMS, "lock");
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_wait_for(gate, LOCK_CLAIMS, LOCK_MAILS);
	gate_tell(gate, "UPDATE inbox SET lane = noted.lane FROM noted"
			" WHERE noted.id = inbox.id");
	gate_others_take(gate, "mails",
			 "SELECT lane FROM inbox WHERE state = 0");
	gate_lock(gate, LOCK_CLAIMS, "unlock");
	gate_wait_for(gate, LOCK_MAILS, LOCK_MAILS);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM inbox"
			" JOIN noted USING (id) WHERE state <> 0); END';"
			"DROP TABLE noted");
	gate_others_go(gate);
	gate_lock(gate, LOCK_MAILS, "unlock_shared");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT EXISTS (SELECT FROM inbox WHERE state = 0"
		  " AND mailbox = ''later''); END';"
		  "DELETE FROM inbox WHERE mailbox = 'later'");
	engine_postgresql.close(gate);
	pair_compare(&pair, twin.after[STAGE], "without lanes", NULL);
	pair_compare_letters(&pair, twin.after[STAGE], "without lanes");
	pair_clear(&pair);
}

/* Where all mails have their lanes nobody is kept from the club. */
TEST(lanes_are_noted_once)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_MAILS, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_MAILS);
	gate_cut_workers(gate);
	g_thread_join(thread);
	ran_clear(&life.ran);
	gate_lock(gate, LOCK_MAILS, "unlock");
	gate_tell(gate, "DELETE FROM claims; DELETE FROM workers");
	gate_lock(gate, LOCK_CLUB, "lock_shared");
	gate_lock(gate, LOCK_HOUSE, "lock");
	thread = life_begin(&life);
	gate_tell(gate, "DO 'BEGIN WHILE NOT EXISTS (SELECT FROM workers) LOOP"
			" PERFORM pg_sleep(0.005); END LOOP; END'");
	gate_wait_for(gate, LOCK_HOUSE, LOCK_CLUB);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM pg_locks"
		  " WHERE locktype = ''advisory'' AND NOT granted"
		  " AND (classid::bigint << 32 | objid::bigint) = "
		  "%" G_GINT64_FORMAT "), ''club''; END'",
		  gate_key(LOCK_CLUB));
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_lock(gate, LOCK_CLUB, "unlock_shared");
	g_thread_join(thread);
	life_well(&life);
	engine_postgresql.close(gate);
	pair_compare(&pair, twin.after[STAGE], "with lanes", NULL);
	pair_clear(&pair);
}

/* A mail at which workers come to their end when they look whose it is. */
TEST(what_ends_those_who_look_is_played)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .at = pair.at };

	gate_tell(gate,
		  "CREATE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql"
		  " AS 'BEGIN IF NEW.id = (SELECT max(id) FROM inbox) THEN"
		  " PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
		  " RETURN NEW; END';"
		  "CREATE TRIGGER poison BEFORE UPDATE ON inbox FOR EACH ROW"
		  " WHEN (NEW.lane <> '' AND NEW.lane <> 'unread'"
		  " AND OLD.lane = '') EXECUTE FUNCTION end_it()");
	for (int i = 0; i < 3; i++) {
		life.dir = i % 2 ? pair.first : pair.second;
		life_run(&life);
		ck_assert_int_eq(life.ran.status, 75);
		ran_clear(&life.ran);
	}
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT count(*) FROM inbox"
			" WHERE lane = ''unread'') = 1; ASSERT NOT EXISTS"
			" (SELECT FROM inbox WHERE state = 0);"
			" ASSERT NOT EXISTS (SELECT FROM claims); END'");
	gate_end(gate, &pair);
}

/* --- in order ---------------------------------------------------------------
 */

static const char *const ways_in[] = {
	"add Newcomer new@X.example --quiet",
	"set Ann address new@X.example",
};

/* Who becomes a player, or has another address, while mails from there wait:
 * those come before what is written then. */
TEST_RANGE(mails_of_before_come_first, 0, 2)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };
	g_autofree char *words = g_strconcat("player ", ways_in[_i], NULL);
	g_auto(GStrv) split = g_strsplit(words, " ", -1);

	program_mail(pair.first,
		     HEAD(.from = "new@x.example", .subject = "Early",
			  .date = "Fri, 20 Nov 2026 12:00:00 +0000",
			  .id = "<early@x.example>"),
		     "help");
	gate_lock(gate, LOCK_MAILS, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_MAILS);
	gate_tell(gate, "CREATE TABLE early AS SELECT id FROM inbox"
			" WHERE fetched = (SELECT max(fetched) FROM inbox)"
			" AND arrived = (SELECT min(arrived) FROM inbox);"
			"DO 'BEGIN ASSERT (SELECT lane LIKE ''from:%%''"
			" FROM inbox JOIN early USING (id)),"
			" ''of nobody''; END'");
	Ran ran = day_program(pair.second, (const char *const *)split, NULL,
			      NULL, NULL);

	ran_well(&ran);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT lane FROM inbox"
			" JOIN early USING (id)) ="
			" (SELECT ''player:'' || id FROM players"
			" WHERE mailbox = ''new@x.example''), ''of a player'';"
			" END'");
	gate_lock(gate, LOCK_MAILS, "unlock");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM inbox"
			" WHERE state = 0); END';"
			"DROP TABLE early");
	gate_end(gate, &pair);
}

/* The mail that makes Eve a player, as her program sent it, and once more. */
static void
repeat(const Pair *pair, const char *name, const char *again)
{
	g_autofree char *box =
		g_build_filename(pair->first, "mail", "in", "new", NULL);
	g_autofree char *from = g_build_filename(box, name, NULL);
	g_autofree char *to = g_build_filename(box, again, NULL);
	g_autofree char *text = NULL;
	gsize length;
	Time at = TIME_NONE;

	ck_assert(clock_read(pair->at, &at, NULL));
	struct utimbuf stamps = { at, at };

	ck_assert(g_file_get_contents(from, &text, &length, NULL));
	ck_assert(g_file_set_contents(to, text, (gssize)length, NULL));
	ck_assert_int_eq(utime(to, &stamps), 0);
}

/* Who registers may have written more by then. */
TEST(a_newcomer_writes_twice)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	repeat(&pair, "3-04.day", "3-99.day");
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT count(*) FROM inbox"
			" WHERE key LIKE ''3-%%'' AND state = 1"
			" AND reason = ''in answer to a confirm letter'') = 2,"
			" ''both''; ASSERT (SELECT lane = ''player:'' ||"
			" (SELECT id FROM players WHERE name = ''Eve'')"
			" FROM inbox WHERE key = ''3-99.day''), ''lane'';"
			" END'");
	gate_end(gate, &pair);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
