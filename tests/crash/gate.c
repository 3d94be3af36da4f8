/* gate.c - who stands at the locks between workers. */
#include "gate.h"

#include "lib/must.h"

#define OURS G_GINT64_CONSTANT(482738007673) /* as the engine has it */

void
gate_tell(EngineLink *gate, const char *sql, ...)
{
	GError *error = NULL;
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
gate_wait_for(EngineLink *gate, StoreLock one, StoreLock other)
{
	gate_tell(gate,
		  "DO 'BEGIN WHILE EXISTS (SELECT FROM workers) AND NOT EXISTS"
		  " (SELECT FROM pg_locks"
		  " WHERE locktype = ''advisory'' AND NOT granted"
		  " AND ((classid::bigint << 32 | objid::bigint)"
		  " - %" G_GINT64_FORMAT ") >> 48 IN (%d, %d))"
		  " LOOP PERFORM pg_sleep(0.005); END LOOP; END'",
		  OURS, one, other);
}

void
gate_wait_for_all(EngineLink *gate, StoreLock lock, int n)
{
	gate_tell(gate,
		  "DO 'BEGIN WHILE (SELECT count(*) FROM pg_locks"
		  " WHERE locktype = ''advisory'' AND NOT granted"
		  " AND (classid::bigint << 32 | objid::bigint)"
		  " = %" G_GINT64_FORMAT ") < %d"
		  " LOOP PERFORM pg_sleep(0.005); END LOOP; END'",
		  gate_key(lock), n);
}

void
gate_wait_at_first(EngineLink *gate, StoreLock lock)
{
	gate_tell(gate, "DO 'BEGIN WHILE NOT EXISTS (SELECT FROM workers) LOOP"
			" PERFORM pg_sleep(0.005); END LOOP; END'");
	gate_wait_for(gate, lock, lock);
}

EngineLink *
gate_of(const Pair *pair)
{
	GError *error = NULL;
	EngineLink *gate = engine_postgresql.open(pair->url, &error);

	must(gate);
	return gate;
}

void
gate_others_take(EngineLink *other, const char *kind, const char *lanes)
{
	gate_tell(
		other,
		"INSERT INTO workers (name, build, begun, until, session)"
		" SELECT 'other', 'same', 0, 99999999999, pid || ' '"
		" || extract(epoch FROM backend_start)"
		" FROM pg_stat_activity WHERE pid = pg_backend_pid();"
		"INSERT INTO claims (lane, worker, kind) SELECT DISTINCT lane,"
		" (SELECT id FROM workers WHERE name = 'other'), '%s'"
		" FROM (%s) AS lanes",
		kind, lanes);
}

void
gate_others_go(EngineLink *gate)
{
	gate_tell(gate,
		  "DELETE FROM claims WHERE worker = (SELECT id FROM workers"
		  " WHERE name = 'other');"
		  "DELETE FROM workers WHERE name = 'other'");
}

void
gate_cut_workers(EngineLink *gate)
{
	gate_tell(gate, "SELECT pg_terminate_backend(split_part(session, ' ',"
			" 1)::int, 5000) FROM workers WHERE session <> ''");
}
