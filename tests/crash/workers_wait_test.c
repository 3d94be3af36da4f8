/* workers_wait_test.c - how long workers wait for one another and for the
 * server, and what is said of it meanwhile. */
#include "lib/count.h"
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/gate.h"
#include "crash/pair.h"
#include "lib/cluster.h"

#include <stdio.h>
#include <string.h>

#define STAGE 0

static char *club;

static void
make_club(void)
{
	club = day_club();
}

static void
clear_club(void)
{
	program_clear(club);
}

/* --- limits -----------------------------------------------------------------
 */

/* What this SQL says in a worker's session where it comes, with its lease, is
 * the only row of `came`. */
static void
look_at_session(EngineLink *gate, const char *asked)
{
	gate_tell(gate,
		  "CREATE TABLE came AS SELECT %s, 0::bigint AS lease LIMIT 0;"
		  "CREATE FUNCTION come() RETURNS trigger LANGUAGE plpgsql AS"
		  " $$ BEGIN INSERT INTO came SELECT %s, NEW.until - NEW.begun;"
		  " RETURN NEW; END $$;"
		  "CREATE TRIGGER come BEFORE INSERT ON workers FOR EACH ROW"
		  " EXECUTE FUNCTION come()",
		  asked, asked);
}

/* The server ends one that has stopped in a transaction before those that wait
 * for it lose their patience; and who sends for as long as that may take, with
 * the last answer, is not given up. */
TEST(who_waits_waits_long_enough)
{
	Pair pair = pair_new(club, day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	look_at_session(
		gate, "current_setting('lock_timeout')::interval AS patience,"
		      " current_setting('idle_in_transaction_session_timeout')"
		      "::interval AS idle");
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT patience > idle FROM came),"
			" ''patience'';"
			" ASSERT (SELECT lease > 600 + 300 FROM came),"
			" ''lease''; END'");
	gate_end(gate, &pair);
}

/* The server notices by itself that a machine has lost its power; by a socket,
 * where it need not, that is no fault. */
TEST(the_server_looks_for_machines)
{
	Pair pair = pair_new(club, day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	look_at_session(gate, "(SELECT count(*) FROM pg_settings"
			      " WHERE source = 'session' AND (name LIKE"
			      " 'tcp_keepalives_%' OR name ="
			      " 'tcp_user_timeout')) AS set");
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT set = 4 FROM came); END'");
	gate_end(gate, &pair);
}

/* --- who is waited for ------------------------------------------------------
 */

/* Workers lose their patience at once. */
static void
hurry(EngineLink *gate)
{
	gate_tell(gate,
		  "CREATE FUNCTION hurry() RETURNS trigger LANGUAGE plpgsql AS"
		  " 'BEGIN PERFORM set_config(''lock_timeout'', ''50'', false);"
		  " RETURN NEW; END';"
		  "CREATE TRIGGER hurry BEFORE INSERT ON workers FOR EACH ROW"
		  " EXECUTE FUNCTION hurry()");
}

/* The other one said so many minutes ago that it is at work. */
static void
be_silent(EngineLink *gate, int minutes)
{
	gate_tell(gate,
		  "UPDATE workers SET until = (SELECT max(until) FROM workers"
		  " WHERE name <> 'other') - 60 * %d WHERE name = 'other'",
		  minutes);
}

/* A run that waits says for whom; where that one says nothing for long, to the
 * operator as well, once. */
TEST_RANGE(who_waits_says_for_whom, 0, 2)
{
	Pair pair = pair_new(club, day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };
	const int minutes = _i ? 6 : 1;
	const char *silent = "the worker other holds up all others and has "
			     "said nothing for 6 minutes";

	hurry(gate);
	if (!_i)
		program_reconfigure(pair.first, NULL,
				    "\n[log]\nlevel = info\n");
	gate_lock(gate, LOCK_MAILS, "lock");
	gate_lock(gate, LOCK_MATCHES, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at_first(gate, LOCK_MAILS);
	gate_others_take(gate, "mails", "SELECT 'player:999' AS lane");
	be_silent(gate, minutes);
	gate_tell(gate, "SELECT pg_sleep(0.3)");
	gate_lock(gate, LOCK_MAILS, "unlock");
	gate_wait_for(gate, LOCK_MATCHES, LOCK_MATCHES);
	gate_tell(gate, "SELECT pg_sleep(0.3)");
	gate_others_go(gate);
	gate_lock(gate, LOCK_MATCHES, "unlock");
	g_thread_join(thread);
	ck_assert_msg(!life.ran.status, "status %d", life.ran.status);
	/* At each of the two; the operator of one that may hang alone. */
	ck_assert_int_eq(times(life.ran.err, "waiting for the worker other"),
			 _i ? 0 : 2);
	ck_assert_msg(times(life.ran.err, silent) == (minutes > 5), "%s",
		      life.ran.err);
	ran_clear(&life.ran);
	gate_end(gate, &pair);
}

static void
doctor_says(const Pair *pair, const char *said)
{
	Ran ran = day_program(pair->first,
			      WORDS("doctor", "--offline", "--now", pair->at),
			      NULL, NULL, NULL);

	ck_assert_msg(strstr(ran.out, said), "no '%s' in: %s", said, ran.out);
	ran_clear(&ran);
}

TEST(the_silent_are_named)
{
	Pair pair = pair_new(club, day_time(STAGE));
	EngineLink *gate = gate_of(&pair);

	gate_others_take(gate, "mails", "SELECT 'player:999' AS lane");
	doctor_says(&pair, "ok     workers: 1 at work");
	gate_tell(gate, "UPDATE workers SET until = 60 * (20 - 6)"
			" + floor(extract(epoch FROM clock_timestamp()))");
	doctor_says(&pair, "to do  workers: other has said nothing for 6 "
			   "minutes");
	gate_end(gate, &pair);
}

TEST_CONDITIONS(.setup = make_club, .teardown = clear_club,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
