/* gate.h - who stands at the locks between workers, so that each comes when it
 * is awkward: a connection of the test's own, and another worker that it
 * plays. */
#ifndef TESTS_GATE_H
#define TESTS_GATE_H

#include "crash/pair.h"
#include "store/engine.h"
#include "store/locks.h"

/* End it with engine_postgresql.close, as if it died; the last one with its
 * pair.
 */
EngineLink *gate_of(const Pair *pair);
void gate_end(EngineLink *gate, Pair *pair);
G_GNUC_PRINTF(2, 3)
void gate_tell(EngineLink *gate, const char *sql, ...);

/* As the server knows it; add the number of a match. */
gint64 gate_key(StoreLock lock);
/* How: "lock", "unlock", "lock_shared" and so on. */
void gate_lock(EngineLink *gate, StoreLock lock, const char *how);
/* Until a worker comes to a lock of two kinds that we hold, or has gone past
 * them and ended. */
void gate_wait_for(EngineLink *gate, StoreLock one, StoreLock other);
/* Until so many wait at one that we hold. */
void gate_wait_for_all(EngineLink *gate, StoreLock lock, int n);
/* A worker has come; it comes to a lock that we hold. */
void gate_wait_at_first(EngineLink *gate, StoreLock lock);

/* Another worker, "other", whose connection this is, is at work on all lanes
 * that this SQL finds; and has gone. */
void gate_others_take(EngineLink *other, const char *kind, const char *lanes);
void gate_others_go(EngineLink *gate);
/* The connection of every other worker ends. */
void gate_cut_workers(EngineLink *gate);

/* Who changes a row of a table so ("NEW.player = 3") stops there, before it
 * commits, until gate_open; once in a test. */
void gate_shut(EngineLink *gate, const char *table, const char *when);
void gate_open(EngineLink *gate);
/* Until somebody stands there. */
void gate_wait(EngineLink *gate);
/* Until somebody else waits for anything else. */
void gate_wait_behind(EngineLink *gate);

#endif
