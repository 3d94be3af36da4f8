/* gate.h - who stands at the locks between workers, so that each comes when it
 * is awkward: a connection of the test's own. */
#ifndef CRASH_GATE_H
#define CRASH_GATE_H

#include "pair.h"
#include "store/engine/engine.h"
#include "store/engine/locks.h"

EngineLink *gate_of(const Pair *pair);
/* End it with engine_postgresql.close, as if it died; the last one with its
 * pair.
 */
void gate_end(EngineLink *gate, Pair *pair);
/* SQL, and what is to be in it. */
void gate_tell(EngineLink *gate, const char *sql, ...) G_GNUC_PRINTF(2, 3);
/* As the server knows it; add the number of a worker. */
gint64 gate_key(StoreLock lock);
/* How: "lock", "unlock", "lock_shared" and so on. */
void gate_lock(EngineLink *gate, StoreLock lock, const char *how);
/* Until somebody waits at one that we hold. */
void gate_wait_at(EngineLink *gate, StoreLock lock);
/* Another worker, "other", whose connection this is, is at work. */
void gate_worker(EngineLink *other, const char *build);

#endif
