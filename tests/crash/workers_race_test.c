/* workers_race_test.c - what a worker has read while another was at it: the
 * test stands at the locks between them, so that each comes when it is
 * awkward. */
#include "lib/suites.h"

#include "crash/gate.h"
#include "crash/pair.h"
#include "crash/twin.h"
#include "lib/cluster.h"

#include <stdio.h>

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

/* --- mails ------------------------------------------------------------------
 */

/* Another has played some of a lane since they were listed, and left the rest:
 * only that is played. */
TEST(what_is_played_stays_so)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_HOUSE, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_HOUSE);
	gate_tell(gate, "UPDATE inbox SET lane = (SELECT min(lane) FROM inbox"
			" WHERE state = 0) WHERE state = 0");
	gate_lock(gate, LOCK_CLAIMS, "lock");
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_wait_for(gate, LOCK_CLAIMS, LOCK_CLAIMS);
	gate_tell(gate, "CREATE TABLE played AS SELECT id FROM inbox"
			" WHERE state = 0 ORDER BY id LIMIT 2;"
			"UPDATE inbox SET state = 1, reason = 'by another'"
			" WHERE id IN (SELECT id FROM played)");
	gate_lock(gate, LOCK_CLAIMS, "unlock");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM inbox"
		  " WHERE state = 0);"
		  " ASSERT (SELECT count(*) FROM inbox JOIN played USING (id)"
		  " WHERE state = 1 AND reason = ''by another'') = 2; END';"
		  "DROP TABLE played");
	gate_end(gate, &pair);
}

/* A season may have ended with a match of another worker's: what it says then
 * comes before the letters of all. */
TEST(seasons_come_before_letters)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_MATCHES, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_MATCHES);
	gate_others_take(gate, "matches",
			 "SELECT lane FROM inbox WHERE state = 0");
	gate_lock(gate, LOCK_HOUSE, "lock");
	gate_lock(gate, LOCK_LETTERS, "lock");
	gate_lock(gate, LOCK_MATCHES, "unlock");
	gate_wait_for(gate, LOCK_HOUSE, LOCK_LETTERS);
	gate_lock(gate, LOCK_LETTERS, "unlock");
	gate_wait_for(gate, LOCK_HOUSE, LOCK_HOUSE);
	gate_others_go(gate);
	gate_lock(gate, LOCK_LETTERS, "lock");
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_wait_for(gate, LOCK_LETTERS, LOCK_LETTERS);
	gate_tell(gate, "DO 'BEGIN ASSERT EXISTS (SELECT FROM workers); END'");
	gate_lock(gate, LOCK_LETTERS, "unlock");
	g_thread_join(thread);
	life_well(&life);
	gate_end(gate, &pair);
}

/* Who died with what one does for all: the next one does it at once. */
TEST(the_house_of_the_dead_is_kept)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair), *dead = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_HOUSE, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_HOUSE);
	gate_tell(gate, "INSERT INTO results_missing VALUES (1)");
	gate_others_take(dead, "results", "SELECT 'house' AS lane");
	engine_postgresql.close(dead);
	gate_lock(gate, LOCK_HOUSE, "unlock");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM results_missing);"
		  " END'");
	gate_end(gate, &pair);
}

/* The heir is busy with something else, for long: what one does for all is done
 * by the next one. */
TEST(the_house_is_not_inherited)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair), *dead = gate_of(&pair);
	Life heir = { .dir = pair.first, .at = pair.at };
	Life next = { .dir = pair.second, .at = pair.at };

	gate_others_take(dead, "results", "SELECT 'house' AS lane");
	engine_postgresql.close(dead);
	gate_lock(gate, LOCK_LETTERS, "lock");
	GThread *first = life_begin(&heir);

	gate_wait_for_all(gate, LOCK_LETTERS, 1);
	gate_tell(gate, "INSERT INTO results_missing VALUES (1)");
	GThread *second = life_begin(&next);

	gate_wait_for_all(gate, LOCK_LETTERS, 2);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS"
			" (SELECT FROM results_missing), ''missing'';"
			" ASSERT EXISTS (SELECT FROM claims"
			" WHERE kind = ''left:results''), ''mark''; END'");
	gate_lock(gate, LOCK_LETTERS, "unlock");
	g_thread_join(first);
	g_thread_join(second);
	life_well(&heir);
	life_well(&next);
	gate_end(gate, &pair);
}

/* Who sends does nothing else any more, and others need not wait for it with
 * what it has inherited; but where that broke off stays known. */
TEST(who_sends_lets_others_play)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair), *dead = gate_of(&pair);
	Life heir = { .dir = pair.first, .at = pair.at };
	Life next = { .dir = pair.second, .at = pair.at };

	gate_others_take(dead, "mails", "SELECT 'player:999' AS lane");
	engine_postgresql.close(dead);
	gate_lock(gate, LOCK_LETTERS, "lock");
	GThread *thread = life_begin(&heir);

	gate_wait_at_first(gate, LOCK_LETTERS);
	gate_lock(gate, LOCK_HOUSE, "lock");
	gate_lock(gate, LOCK_LETTERS, "unlock");
	gate_wait_for_all(gate, LOCK_HOUSE, 1);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM claims"
			" WHERE lane = ''player:999''), ''free''; END'");
	gate_cut_workers(gate);
	gate_lock(gate, LOCK_HOUSE, "unlock");
	g_thread_join(thread);
	ck_assert_int_eq(heir.ran.status, 75);
	ran_clear(&heir.ran);
	program_reconfigure(pair.first, NULL, "\n[log]\nlevel = info\n");
	life_run(&next);
	ran_check(&next.ran, 0, "", "the run before broke off (mails)");
	ran_clear(&next.ran);
	gate_end(gate, &pair);
}

/* A worker has some matches and waits for one of ours, and we for one of its:
 * the server ends the one that has waited longer, which is no fault of any mail
 * or match. */
TEST(a_deadlock_is_nobodys_fault)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_tell(gate,
		  "BEGIN; SELECT pg_advisory_xact_lock(%" G_GINT64_FORMAT
		  " + (SELECT max(id) FROM matches WHERE phase = 1))",
		  gate_key(LOCK_MATCH));
	GThread *thread = life_begin(&life);

	gate_tell(gate,
		  "DO 'DECLARE theirs BIGINT; BEGIN WHILE theirs IS NULL LOOP"
		  " PERFORM pg_sleep(0.005);"
		  " SELECT max(h.classid::bigint << 32 | h.objid::bigint)"
		  " INTO theirs FROM pg_locks w JOIN pg_locks h USING (pid)"
		  " WHERE w.locktype = ''advisory'' AND NOT w.granted"
		  " AND h.locktype = ''advisory'' AND h.granted"
		  " AND (h.classid::bigint << 32 | h.objid::bigint)"
		  " BETWEEN %" G_GINT64_FORMAT " + 1 AND %" G_GINT64_FORMAT
		  " + 1000; END LOOP;"
		  " PERFORM pg_advisory_xact_lock(theirs); END'; ROLLBACK",
		  gate_key(LOCK_MATCH), gate_key(LOCK_MATCH));
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT (SELECT deadlocks > 0"
		  " FROM pg_stat_database WHERE datname = current_database());"
		  " ASSERT NOT EXISTS (SELECT FROM inbox WHERE tries > 0);"
		  " ASSERT NOT EXISTS (SELECT FROM matches WHERE tries > 0);"
		  " END'");
	engine_postgresql.close(gate);
	pair_compare(&pair, twin.after[STAGE], "after a deadlock", NULL);
	pair_compare_letters(&pair, twin.after[STAGE], "after a deadlock");
	pair_clear(&pair);
}

/* --- time -------------------------------------------------------------------
 */

/* Who waits for others is at work: its time begins anew, lest they end it. */
TEST(who_waits_is_believed)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_HOUSE, "lock");
	gate_lock(gate, LOCK_MATCHES, "lock_shared");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_HOUSE);
	gate_tell(gate, "UPDATE workers SET until = 0");
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_wait_for(gate, LOCK_MATCHES, LOCK_MATCHES);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT (SELECT until > 0 FROM workers); END'");
	gate_lock(gate, LOCK_MATCHES, "unlock_shared");
	g_thread_join(thread);
	life_well(&life);
	gate_end(gate, &pair);
}

#define DAYS 7
#define DAILY_AT "2026-11-%02dT08:%02d:00Z"

static void
live_at(const char *dir, int day, int minute)
{
	g_autofree char *at = g_strdup_printf(DAILY_AT, day, minute);
	Life life = { .dir = dir, .at = at };

	life_run(&life);
	life_well(&life);
}

/* Two workers that come once a day, one behind the other: that a day lies
 * between is no outage. */
TEST(each_has_its_interval)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);

	/* The day before them had runs every ten minutes. */
	gate_tell(gate, "DELETE FROM facts WHERE key = 'intervals'");
	for (int day = 21; day < 21 + DAYS; day++) {
		live_at(pair.first, day, 0);
		live_at(pair.second, day, 1);
	}
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM journal"
			" WHERE act = ''outage''); END'");
	gate_end(gate, &pair);
}

/* Whose letters are off owes all the same: the clock that starts then is that
 * of a whole match, which two workers must not write at once. */
TEST(a_clock_is_ones_own)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_tell(gate, "UPDATE players SET mail_off = 1");
	gate_lock(gate, LOCK_LETTERS, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_LETTERS);
	/* Cid is to be asked in mq-1. */
	gate_tell(gate,
		  "UPDATE news SET due = 1 WHERE player = 3 AND match = 2;"
		  "UPDATE decisions SET handed = 0"
		  " WHERE open = 1 AND player = 3 AND match = 2");
	gate_tell(gate,
		  "SELECT pg_advisory_lock_shared(%" G_GINT64_FORMAT " + 2)",
		  gate_key(LOCK_MATCH));
	gate_lock(gate, LOCK_LETTERS, "unlock");
	gate_wait_for(gate, LOCK_MATCH, LOCK_MATCH);
	gate_tell(gate, "DO 'BEGIN ASSERT EXISTS (SELECT FROM decisions"
			" WHERE open = 1 AND handed = 0); END';"
			"SELECT pg_advisory_unlock_all()");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM decisions"
			" WHERE open = 1 AND handed = 0); END'");
	gate_end(gate, &pair);
}

/* A mail at which workers come to their end, whichever it is: the next one goes
 * one by one, and after two more it is set aside. */
TEST(what_ends_workers_is_set_aside)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .at = pair.at };

	gate_tell(gate,
		  "CREATE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql"
		  " AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid());"
		  " RETURN NEW; END';"
		  "CREATE TRIGGER poison BEFORE UPDATE ON inbox FOR EACH ROW"
		  " WHEN (NEW.state = 1 AND OLD.state = 0"
		  " AND NEW.subject LIKE 'Re: [mg-2]%%')"
		  " EXECUTE FUNCTION end_it()");
	for (int i = 0; i < 3; i++) {
		life.dir = i % 2 ? pair.first : pair.second;
		life_run(&life);
		ck_assert_int_eq(life.ran.status, 75);
		ran_clear(&life.ran);
	}
	life_run(&life);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT (SELECT count(*) FROM inbox"
		  " WHERE state = 6 AND reason LIKE ''%%broke off%%'') = 1; "
		  "ASSERT NOT EXISTS"
		  " (SELECT FROM inbox WHERE state = 0);"
		  " ASSERT NOT EXISTS (SELECT FROM claims); END'");
	gate_end(gate, &pair);
}

/* --- matches ----------------------------------------------------------------
 */

/* One that dies with matches in its hand, when the other has done all that it
 * could see: they are played before a letter is written. */
TEST(the_matches_of_the_dead_are_played)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair), *dead = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_MAILS, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_MAILS);
	gate_lock(gate, LOCK_HOUSE, "lock");
	gate_lock(gate, LOCK_MAILS, "unlock");
	gate_wait_for(gate, LOCK_HOUSE, LOCK_HOUSE);
	gate_lock(dead, LOCK_MATCHES, "lock_shared");
	gate_lock(gate, LOCK_HOUSE, "unlock");
	gate_wait_for(gate, LOCK_MATCHES, LOCK_MATCHES);
	gate_tell(gate, "UPDATE matches SET stirred = 1 WHERE phase = 1");
	gate_others_take(
		dead, "matches",
		"SELECT 'match:' || id AS lane FROM matches WHERE phase = 1");
	engine_postgresql.close(dead);
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM matches"
			" WHERE stirred = 1 AND phase = 1); END'");
	gate_end(gate, &pair);
}

/* --- letters ----------------------------------------------------------------
 */

/* Who is forgotten by one worker may have a letter in another's hand: it is
 * gone, and nothing comes of it, but of all others. */
TEST(the_forgotten_are_no_fault)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_tell(gate,
		  "CREATE TABLE forgotten (id BIGINT);"
		  "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS"
		  " 'BEGIN IF NOT EXISTS (SELECT FROM forgotten) THEN"
		  " INSERT INTO forgotten VALUES (NEW.id);"
		  " DELETE FROM outbox WHERE id = NEW.id; END IF;"
		  " RETURN NULL; END';"
		  "CREATE CONSTRAINT TRIGGER forget AFTER UPDATE ON outbox"
		  " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW"
		  " WHEN (NEW.state = 1) EXECUTE FUNCTION forget()");
	life_run(&life);
	life_well(&life);
	gate_tell(gate,
		  "DO 'BEGIN ASSERT EXISTS (SELECT FROM forgotten);"
		  " ASSERT NOT EXISTS (SELECT FROM outbox WHERE state < 2);"
		  " END'");
	gate_end(gate, &pair);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
