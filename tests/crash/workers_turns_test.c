/* workers_turns_test.c - one run plays at a time, on whichever machine; the
 * others send letters, and are told which worker keeps them from playing. */

#include "crash/gate.h"
#include "crash/pair.h"
#include "crash/twin.h"

#include <stdio.h>

#define STAGE 3 /* has mails of many players */

TWIN(STAGE + 1)

/* --- who plays ------------------------------------------------------------ */

static void
check(EngineLink *gate, const char *what)
{
	gate_tell(gate, "DO 'BEGIN ASSERT %s; END'", what);
}

/* While another worker plays, a run only sends letters and fetches nothing. */
TEST(who_does_not_play_sends)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_PLAY, "lock");
	gate_tell(gate, "UPDATE outbox SET state = 0, next_try = 0"
			" WHERE id = (SELECT max(id) FROM outbox)");
	life_run(&life);
	life_well(&life);
	check(gate, "NOT EXISTS (SELECT FROM outbox WHERE state < 2)"
		    " AND NOT EXISTS (SELECT FROM inbox WHERE state = 0)");
	gate_lock(gate, LOCK_PLAY, "unlock");
	life_run(&life);
	life_well(&life);
	pair_compare(&pair, twin.after[STAGE], "after another", NULL);
	gate_end(gate, &pair);
}

/* A worker that holds the lock and does nothing is named at the third run that
 * waits for it. */
TEST(who_hangs_is_named)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_PLAY, "lock");
	/* Every connection was last heard of an hour ago. */
	gate_tell(
		gate,
		"CREATE VIEW pg_stat_activity AS SELECT pid, application_name,"
		" backend_start, state_change - interval '1 hour'"
		" AS state_change FROM pg_catalog.pg_stat_activity;"
		"ALTER ROLE club SET search_path = public, pg_catalog");
	for (int i = 1; i <= 3; i++) {
		life_run(&life);
		ck_assert_int_eq(life.ran.status, 0);
		ck_assert_msg(
			!!strstr(life.ran.err,
				 "keeps all others from playing and has done "
				 "nothing for 60 minutes") == (i == 3),
			"%d: %s", i, life.ran.err);
		ran_clear(&life.ran);
	}
	program_says(pair.first, WORDS("doctor", "--offline", "--now", pair.at),
		     78, "plays and has done nothing for 60 minutes", NULL);
	gate_tell(gate, "ALTER ROLE club RESET search_path");
	gate_lock(gate, LOCK_PLAY, "unlock");
	life_run(&life);
	life_well(&life);
	check(gate, "NOT EXISTS (SELECT FROM facts"
		    " WHERE key LIKE ''waited%'')");
	gate_end(gate, &pair);
}

/* A run on a terminal waits for some seconds. */
TEST(people_are_told_so)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	g_autofree char *place = g_strdup_printf(":%s]", pair.second);

	gate_lock(gate, LOCK_CLUB, "lock_shared");
	program_fails(pair.second, "player set Ann zone UTC", 75,
		      "another program holds it; it ends by itself");
	gate_lock(gate, LOCK_CLUB, "unlock_shared");
	gate_lock(gate, LOCK_PLAY, "lock");
	program_fails(pair.second, "match pause mg-1", 75, "a run is going on");
	gate_lock(gate, LOCK_PLAY, "unlock");
	program_prints(pair.second, "match pause mg-1", "");
	program_prints(pair.first, "log -n 1", place);
	gate_end(gate, &pair);
}

/* The server itself detects a machine that has lost power; over a Unix socket
 * it needn't, which is no fault. */
TEST(the_server_looks_for_machines)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_tell(gate,
		  "CREATE TABLE came (set bigint);"
		  "CREATE FUNCTION come() RETURNS trigger LANGUAGE plpgsql AS"
		  " $$ BEGIN INSERT INTO came SELECT count(*) FROM pg_settings"
		  " WHERE source = 'session' AND name IN"
		  " ('tcp_keepalives_idle', 'tcp_keepalives_interval',"
		  " 'tcp_keepalives_count', 'tcp_user_timeout',"
		  " 'client_connection_check_interval',"
		  " 'idle_in_transaction_session_timeout'); RETURN NEW; END $$;"
		  "CREATE TRIGGER come BEFORE INSERT ON workers FOR EACH ROW"
		  " EXECUTE FUNCTION come()");
	life_run(&life);
	life_well(&life);
	check(gate, "(SELECT set = 6 FROM came)");
	gate_end(gate, &pair);
}

/* --- workers' intervals and crashes --------------------------------------- */

#define DAYS 7
#define DAILY_AT "2026-11-%02dT08:%02d:00Z"

static void
live_at(const char *dir, int day, int minute)
{
	Life life = { .dir = dir, .at = formatted(DAILY_AT, day, minute) };

	life_run(&life);
	life_well(&life);
}

/* Two workers each run once a day, one after the other: a day between runs is
 * no outage. */
TEST(each_has_its_interval)
{
	Pair pair = pair_new(twin.after[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair);

	/* In the days before, runs came every ten minutes. */
	gate_tell(gate, "DELETE FROM facts WHERE key = 'intervals'");
	for (int day = 21; day < 21 + DAYS; day++) {
		live_at(pair.first, day, 0);
		live_at(pair.second, day, 1);
	}
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM journal"
			" WHERE act = ''outage''); END'");
	gate_end(gate, &pair);
}

/* After mails that crash a worker, whichever it is, the next one goes one by
 * one; after two more crashes the mail is set aside. */
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
		  "ASSERT NOT EXISTS (SELECT FROM inbox WHERE state = 0);"
		  " ASSERT NOT EXISTS (SELECT FROM facts"
		  " WHERE key = ''open''); END'");
	gate_end(gate, &pair);
}

/* --- letters ---------------------------------------------------------- */

/* A player is erased by one worker while another has a letter to them in hand:
 * that letter is dropped, all others are sent. */
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
