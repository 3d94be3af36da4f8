/* postgresql_locks.c - PostgreSQL transactions, and several programs at one
 * database, by advisory locks with numbers of our own. */
#include "store/engine/postgresql_link.h"

#include <string.h>

/* "penny"; the lock's kind and number are added to it. */
#define OURS G_GINT64_CONSTANT(482738007673)
#define KIND_BITS 48

static gint64
key_of(const EngineLock *lock)
{
	return OURS + ((gint64)lock->kind << KIND_BITS) + lock->number;
}

/* Returns "SELECT pg_advisory_lock_shared(..)". Free with g_free. */
static char *
call(const char *what, const EngineLock *lock)
{
	return g_strdup_printf("SELECT pg_%s%s(%" G_GINT64_FORMAT ")", what,
			       lock->shared ? "_shared" : "", key_of(lock));
}

/* Failing to get the lock in time is no fault. Nor is a deadlock of two
 * programs that both want to hold it alone. */
static bool
hold(EngineLink *link, const EngineLock *lock, bool *held, GError **error)
{
	g_autofree char *sql = call("advisory_lock", lock);
	g_autoptr(GError) problem = NULL;

	*held = link_run(link, sql, &problem);
	if (*held || !g_strcmp0(link->state, "55P03") ||
	    !g_strcmp0(link->state, "40P01"))
		return true;
	g_propagate_error(error, g_steal_pointer(&problem));
	return false;
}

static bool
let(EngineLink *link, const EngineLock *lock, GError **error)
{
	g_autofree char *sql = call("advisory_unlock", lock);

	return link_run(link, sql, error);
}

static bool
is_free(EngineLink *link, const EngineLock *lock, bool *is, GError **error)
{
	g_autofree char *sql = call("try_advisory_xact_lock", lock);
	g_autofree char *found = NULL;

	if (!link_ask_one(link, sql, &found, error))
		return false;
	*is = !g_strcmp0(found, "t");
	return true;
}

/* pg_locks has the halves of a key in two columns. We can't see another user's
 * activity; then nobody is reported, as if they were active. */
static bool
holder(EngineLink *link, const EngineLock *lock, char **who, gint64 *active,
       GError **error)
{
	gint64 key = key_of(lock);
	g_autofree char *sql = g_strdup_printf(
		"SELECT floor(extract(epoch FROM coalesce(a.state_change,"
		" clock_timestamp())))::bigint || ' process ' || l.pid ||"
		" coalesce(' (' || a.application_name || ')', '')"
		" FROM pg_locks l LEFT JOIN pg_stat_activity a"
		" ON a.pid = l.pid WHERE l.locktype = 'advisory' AND l.granted"
		" AND l.objsubid = 1 AND l.classid = %" G_GINT64_FORMAT
		" AND l.objid = %" G_GINT64_FORMAT
		" AND l.database = (SELECT oid FROM pg_database"
		" WHERE datname = current_database())",
		key >> 32, key & 0xffffffff);
	g_autofree char *found = NULL;
	char *name;

	if (!link_ask_one(link, sql, &found, error))
		return false;
	*active = found ? g_ascii_strtoll(found, &name, 10) : 0;
	*who = found ? g_strdup(name + 1) : NULL;
	return true;
}

static bool
patience(EngineLink *link, int seconds, GError **error)
{
	(void)error;
	link->patience = seconds;
	return true;
}

static bool
get_clock(EngineLink *link, gint64 *now, GError **error)
{
	g_autofree char *seconds = NULL;

	if (!link_ask_one(link,
			  "SELECT floor(extract(epoch FROM"
			  " clock_timestamp()))::bigint",
			  &seconds, error))
		return false;
	*now = g_ascii_strtoll(seconds, NULL, 10);
	return true;
}

/* Without the role pg_monitor the rows are there but empty. */
static bool
standby(EngineLink *link, char **said, GError **error)
{
	return link_ask_one(
		link,
		"SELECT concat_ws(' ',"
		" count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')),"
		" coalesce(max(floor(extract(epoch FROM replay_lag))), 0),"
		" coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(),"
		" replay_lsn)), 0), count(*) FILTER (WHERE sync_state IS NULL),"
		" current_setting('synchronous_standby_names'))"
		" FROM pg_stat_replication",
		said, error);
}

/* the process and its start time, as process numbers are used again */
#define SESSION "pid || ' ' || extract(epoch FROM backend_start)"

/* If we can't see when another user's process began, it counts as the same. */
static bool
session_lasts(EngineLink *link, const char *name, bool *lasts, GError **error)
{
	char *literal = PQescapeLiteral(link->conn, name, strlen(name));
	g_autofree char *sql = g_strdup_printf(
		"SELECT pid FROM pg_stat_activity WHERE " SESSION " = %s"
		" OR (backend_start IS NULL"
		" AND CAST(pid AS text) = split_part(%s, ' ', 1))",
		literal, literal);
	g_autofree char *found = NULL;

	PQfreemem(literal);
	if (!link_ask_one(link, sql, &found, error))
		return false;
	*lasts = found != NULL;
	return true;
}

const EngineMany link_many = {
	.hold = hold,
	.let = let,
	.is_free = is_free,
	.holder = holder,
	.patience = patience,
	.clock = get_clock,
	.standby = standby,
	.session_lasts = session_lasts,
};

/* --- transactions -------------------------------------------------------- */

void
link_rollback(EngineLink *link)
{
	link_run(link, "ROLLBACK", NULL);
	g_clear_error(&link->fault);
}

/* Others wait here at the beginning, not after half of their work. */
bool
link_begin(EngineLink *link, GError **error)
{
	const EngineLock club = { .kind = 0 };
	g_autofree char *lock = call("advisory_xact_lock", &club);
	g_autofree char *sql =
		g_strdup_printf("BEGIN; SET LOCAL lock_timeout = '%ds'; %s",
				link->patience, lock);

	g_clear_error(&link->fault);
	if (link_run(link, sql, error))
		return true;
	link_rollback(link);
	return false;
}

bool
link_commit(EngineLink *link, GError **error)
{
	PGresult *result = link_ask(link, "COMMIT", error);
	bool done = result != NULL;

	/* After an error the server rolls back instead, without complaint. */
	if (done && strcmp(PQcmdStatus(result), "COMMIT") != 0) {
		if (!link->fault)
			postgresql_fault(link->shown, "25P02",
					 "nothing was committed", &link->fault);
		g_propagate_error(error, g_steal_pointer(&link->fault));
		done = false;
	}
	if (done)
		link->unsynced = link->deferred;
	PQclear(result);
	return done;
}

bool
link_script(EngineLink *link, const char *sql, GError **error)
{
	if (g_str_has_prefix(sql, "ROLLBACK"))
		g_clear_error(&link->fault);
	return link_run(link, sql, error);
}

bool
link_in_transaction(EngineLink *link)
{
	switch (PQtransactionStatus(link->conn)) {
	case PQTRANS_ACTIVE:
	case PQTRANS_INTRANS:
	case PQTRANS_INERROR:
		return true;
	default:
		return false;
	}
}

bool
link_defer(EngineLink *link, bool on, GError **error)
{
	if (!link_run(link,
		      on ? "SET synchronous_commit = off"
			 : "RESET synchronous_commit",
		      error))
		return false;
	link->deferred = on;
	return true;
}
