/* gate.h - holds the locks between workers by a connection of the test's own,
 * so that each worker waits at an awkward moment. */
#ifndef CRASH_GATE_H
#define CRASH_GATE_H

#include "pair.h"
#include "store/engine/engine.h"
#include "store/engine/locks.h"

EngineLink *gate_of(const Pair *pair);
/* Closes the last gate and clears its pair. Close other gates with
 * engine_postgresql.close, as if their worker had died. */
void gate_end(EngineLink *gate, Pair *pair);
/* Runs SQL, formatted as by printf. */
void gate_tell(EngineLink *gate, const char *sql, ...) G_GNUC_PRINTF(2, 3);
/* Returns the lock's key at the server, without the worker's number. */
gint64 gate_key(StoreLock lock);
/* Takes or releases a lock; `how` is "lock", "unlock", "lock_shared" and so on.
 */
void gate_lock(EngineLink *gate, StoreLock lock, const char *how);
/* Waits until another connection waits for a lock that the test holds. */
void gate_wait_at(EngineLink *gate, StoreLock lock);
/* Registers this connection as a busy worker named "other". */
void gate_worker(EngineLink *other, const char *build);

#endif
