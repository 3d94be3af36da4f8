/* workers_wait_test.c - how long workers wait for one another and for the
 * server, and what is said of it meanwhile. */
#include "lib/suites.h"

#include "crash/day.h"
#include "crash/gate.h"
#include "crash/pair.h"
#include "lib/cluster.h"

#include <stdio.h>

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
START_TEST(who_waits_waits_long_enough)
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
	engine_postgresql.close(gate);
	pair_clear(&pair);
}
END_TEST

/* The server notices by itself that a machine has lost its power; by a socket,
 * where it need not, that is no fault. */
START_TEST(the_server_looks_for_machines)
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
	engine_postgresql.close(gate);
	pair_clear(&pair);
}
END_TEST

Suite *workers_wait_suite(void);

Suite *
workers_wait_suite(void)
{
	Suite *suite = suite_create("workers_wait");

	if (!cluster_asked()) {
		printf("crash: the suite workers_wait wants PostgreSQL; see "
		       "make check\n");
		return suite;
	}
	TCase *all = tcase_create("waits");

	tcase_set_timeout(all, 300);
	tcase_add_unchecked_fixture(all, make_club, clear_club);
	tcase_add_test(all, who_waits_waits_long_enough);
	tcase_add_test(all, the_server_looks_for_machines);
	suite_add_tcase(suite, all);
	return suite;
}
