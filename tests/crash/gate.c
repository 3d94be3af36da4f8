/* gate.c - a test's hold on the locks between workers. */
#include "gate.h"

#define OURS G_GINT64_CONSTANT(482738007673) /* the engine's number */

void
gate_end(EngineLink *gate, Pair *pair)
{
	engine_postgresql.close(gate);
	pair_clear(pair);
}

void
gate_tell(EngineLink *gate, const char *sql, ...)
{
	va_list args;

	va_start(args, sql);
	g_autofree char *whole = g_strdup_vprintf(sql, args);

	va_end(args);
	must(engine_postgresql.script(gate, whole, &error));
}

gint64
gate_key(StoreLock lock)
{
	return OURS + ((gint64)lock << 48);
}

void
gate_lock(EngineLink *gate, StoreLock lock, const char *how)
{
	gate_tell(gate, "SELECT pg_advisory_%s(%" G_GINT64_FORMAT ")", how,
		  gate_key(lock));
}

void
gate_wait_at(EngineLink *gate, StoreLock lock)
{
	gate_tell(gate,
		  "DO 'BEGIN WHILE NOT EXISTS (SELECT FROM pg_locks"
		  " WHERE locktype = ''advisory'' AND NOT granted"
		  " AND (classid::bigint << 32 | objid::bigint)"
		  " = %" G_GINT64_FORMAT ")"
		  " LOOP PERFORM pg_sleep(0.005); END LOOP; END'",
		  gate_key(lock));
}

EngineLink *
gate_of(const Pair *pair)
{
	GError *error = NULL;
	EngineLink *gate = engine_postgresql.open(pair->url, &error);

	must_have(gate);
	return gate;
}

void
gate_worker(EngineLink *other, const char *build)
{
	gate_tell(other,
		  "INSERT INTO workers (name, build, begun)"
		  " VALUES ('other', '%s', 0);"
		  "SELECT pg_advisory_lock(%" G_GINT64_FORMAT
		  " + (SELECT max(id) FROM workers))",
		  build, gate_key(LOCK_WORKER));
}
