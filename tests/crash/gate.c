/* gate.c - who stands at the locks between workers. */
#include "gate.h"

#include "lib/must.h"

#define OURS G_GINT64_CONSTANT(482738007673) /* as the engine has it */
#define BARS "77"			     /* far below those */

void
gate_end(EngineLink *gate, Pair *pair)
{
	engine_postgresql.close(gate);
	pair_clear(pair);
}

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

/* --- in a transaction -------------------------------------------------------
 */

void
gate_shut(EngineLink *gate, const char *table, const char *when)
{
	gate_tell(gate,
		  "SELECT pg_advisory_lock(" BARS ");"
		  "CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql"
		  " AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(" BARS ");"
		  " RETURN NULL; END';"
		  "CREATE TRIGGER gate AFTER UPDATE ON %s FOR EACH ROW"
		  " WHEN (%s) EXECUTE FUNCTION stop_here()",
		  table, when);
}

void
gate_open(EngineLink *gate)
{
	gate_tell(gate, "SELECT pg_advisory_unlock(" BARS ")");
}

/* Ten seconds at most: who has gone past will never wait. */
static void
wait_until_waits(EngineLink *gate, const char *is_here)
{
	gate_tell(gate,
		  "DO 'BEGIN FOR i IN 1 .. 2000 LOOP"
		  " EXIT WHEN EXISTS (SELECT FROM pg_locks WHERE NOT granted"
		  " AND (locktype = ''advisory'' AND classid = 0"
		  " AND objid = " BARS ") = %s);"
		  " ASSERT i < 2000, ''nobody waits'';"
		  " PERFORM pg_sleep(0.005); END LOOP; END'",
		  is_here);
}

void
gate_wait(EngineLink *gate)
{
	wait_until_waits(gate, "true");
}

void
gate_wait_behind(EngineLink *gate)
{
	wait_until_waits(gate, "false");
}
