/* workers_send_test.c - several workers send letters: the limit per hour holds,
 * and letters left by a dead worker are sent. */

#include "crash/gate.h"
#include "crash/pair.h"
#include "crash/twin.h"

#include <stdio.h>

#define STAGE 3 /* has mails of many players */

TWIN(STAGE + 1)

/* --- the limit per hour --------------------------------------------------- */

#define HOURLY "3"

static Pair
limited_pair(const char *club)
{
	Pair pair = pair_new(club, day_time(STAGE));

	program_reconfigure(pair.first, NULL,
			    "\n[limits]\nletters_per_hour = " HOURLY "\n");
	return pair;
}

/* Marks that many letters as in a worker's hands, none sent lately. */
static void
put_in_hand(EngineLink *gate, int n)
{
	gate_tell(
		gate,
		"UPDATE outbox SET handed = 1 WHERE handed > 1;"
		"UPDATE outbox SET state = 1, handed = 0, later = 0 WHERE id IN"
		" (SELECT id FROM outbox ORDER BY id DESC LIMIT %d)",
		n);
}

static void
check_sent(EngineLink *gate, int sent, int in_hand)
{
	gate_tell(gate,
		  "DO 'BEGIN"
		  " ASSERT (SELECT count(*) FROM outbox WHERE handed > 1) = %d,"
		  " (SELECT count(*) FROM outbox WHERE handed > 1);"
		  " ASSERT (SELECT count(*) FROM outbox WHERE state = 1) = %d,"
		  " ''in hand''; END'",
		  sent, in_hand);
}

/* Letters of a dead worker don't count towards the hour's limit; they are sent
 * first. */
TEST_RANGE(the_dead_take_no_room, 0, 2)
{
	Pair pair = limited_pair(twin.after[STAGE - 1]);
	EngineLink *gate = gate_of(&pair), *dead = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	put_in_hand(gate, 3);
	/* Also if a worker stopped with an error, so that its row is gone. */
	gate_worker(dead, "old");
	gate_tell(gate, "UPDATE outbox SET worker = (SELECT id FROM workers)"
			" WHERE state = 1");
	if (_i)
		gate_tell(gate, "DELETE FROM workers");
	engine_postgresql.close(dead);
	life_run(&life);
	life_well(&life);
	check_sent(gate, 3, 0);
	gate_end(gate, &pair);
}

/* Letters in other workers' hands count as sent, and later letters to the same
 * addresses wait, until those workers are gone. */
TEST(others_take_room)
{
	Pair pair = limited_pair(twin.before[STAGE]);
	EngineLink *gate = gate_of(&pair), *other = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_PLAY, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at(gate, LOCK_PLAY);
	put_in_hand(gate, 2);
	gate_tell(gate, "UPDATE outbox SET recipient = 'x@x.example'"
			" WHERE state = 1");
	gate_worker(other, "same");
	gate_tell(gate, "UPDATE outbox SET worker = (SELECT max(id)"
			" FROM workers) WHERE state = 1");
	gate_lock(gate, LOCK_PLAY, "unlock");
	g_thread_join(thread);
	life_well(&life);
	check_sent(gate, 1, 2);
	engine_postgresql.close(other);
	life_run(&life);
	life_well(&life);
	check_sent(gate, 3, 0);
	gate_end(gate, &pair);
}

#define ONE_ADDRESS                                                            \
	"UPDATE outbox SET recipient = 'x@x.example', next_try = 0, state = 0" \
	" WHERE id IN (SELECT id FROM outbox ORDER BY id DESC LIMIT 3)"

/* While another worker has the first letter to an address, the others to it
 * wait to keep their order; other addresses don't. */
TEST(one_address_keeps_its_order)
{
	Pair pair = pair_new(twin.before[STAGE], day_time(STAGE));
	EngineLink *gate = gate_of(&pair), *other = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	gate_lock(gate, LOCK_PLAY, "lock");
	GThread *thread = life_begin(&life);

	gate_wait_at(gate, LOCK_PLAY);
	gate_tell(gate, ONE_ADDRESS);
	gate_worker(other, "same");
	gate_tell(gate, "UPDATE outbox SET state = 1, worker = (SELECT max(id)"
			" FROM workers) WHERE id = (SELECT min(id) FROM outbox"
			" WHERE recipient = 'x@x.example')");
	gate_lock(gate, LOCK_PLAY, "unlock");
	g_thread_join(thread);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT count(*) FROM outbox"
			" WHERE state = 0) = 2, ''others wait'';"
			" ASSERT NOT EXISTS (SELECT FROM outbox WHERE state = 0"
			" AND recipient <> ''x@x.example''); END'");
	engine_postgresql.close(other);
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT NOT EXISTS (SELECT FROM outbox"
			" WHERE state < 2); END'");
	gate_end(gate, &pair);
}

/* Letters may be left for the next run. */
static void
live_on(Life *life)
{
	life_run(life);
	ck_assert_msg(life->ran.status == 75 || !life->ran.status,
		      "status %d: %.999s", life->ran.status, life->ran.err);
	ran_clear(&life->ran);
}

/* However many workers send at once, even if one is killed, the limit holds. */
TEST_RANGE(the_hour_is_kept, 0, 2)
{
	Pair pair = limited_pair(twin.before[STAGE]);
	EngineLink *gate = gate_of(&pair);
	Life one = { .dir = pair.first, .at = pair.at };
	Life other = { .dir = pair.second, .at = pair.at };

	put_in_hand(gate, 2);
	one.fault = _i ? "kill 150" : NULL;
	GThread *thread = life_begin(&one);

	live_on(&other);
	g_thread_join(thread);
	ran_clear(&one.ran);
	live_on(&other);
	check_sent(gate, 3, 0);
	gate_end(gate, &pair);
}

TEST_CONDITIONS(.setup = make_twin, .teardown = clear_twin,
		.needs = cluster_asked, .what = "PostgreSQL (see make check)");
