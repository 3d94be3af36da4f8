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

/* The server ends one that has stopped in a transaction before those that wait
 * for it lose their patience; and who sends for as long as that may take, with
 * the last answer, is not given up. */
START_TEST(who_waits_waits_long_enough)
{
	Pair pair = pair_new(club, day_time(STAGE));
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_tell(gate,
		  "CREATE TABLE came (patience interval, idle interval,"
		  " lease bigint);"
		  "CREATE FUNCTION come() RETURNS trigger LANGUAGE plpgsql AS"
		  " 'BEGIN INSERT INTO came VALUES"
		  " (current_setting(''lock_timeout'')::interval,"
		  " current_setting(''idle_in_transaction_session_timeout'')"
		  "::interval, NEW.until - NEW.begun); RETURN NEW; END';"
		  "CREATE TRIGGER come BEFORE INSERT ON workers FOR EACH ROW"
		  " EXECUTE FUNCTION come()");
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
	suite_add_tcase(suite, all);
	return suite;
}
