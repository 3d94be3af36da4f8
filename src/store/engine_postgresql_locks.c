/* engine_postgresql_locks.c - several programs at one database: its advisory
 * locks, of numbers that are ours alone. */
#include "base/error.h"
#include "store/engine_postgresql_kept.h"
#include "store/engine_postgresql_link.h"

#include <string.h>

/* "penny"; then the kind of a lock, then what it is about. */
#define OURS G_GINT64_CONSTANT(482738007673)
#define KIND_BITS 48

static gint64
key_of(const EngineLock *lock)
{
	return OURS + ((gint64)lock->kind << KIND_BITS) + lock->number;
}

/* "SELECT pg_advisory_xact_lock_shared(..)".  Free with g_free. */
static char *
call(const char *what, const EngineLock *lock)
{
	return g_strdup_printf("SELECT pg_advisory_%s%s(%" G_GINT64_FORMAT ")",
			       what, lock->shared ? "_shared" : "",
			       key_of(lock));
}

/* What is asked next comes after it. */
bool
link_lock(EngineLink *link, const EngineLock *lock, GError **error)
{
	g_autofree char *sql = call("xact_lock", lock);
	const PipeSent sent = { .sql = sql };

	if (g_hash_table_contains(link->locks, sql))
		return true;
	/* What was read before may have been changed by who had it. */
	kept_end_at_lock(link->kept);
	if (!pipe_send(link, &sent, error))
		return false;
	g_hash_table_add(link->locks, g_steal_pointer(&sql));
	return true;
}

/* Others have it for longer than we wait: no fault. */
static bool
hold(EngineLink *link, const EngineLock *lock, bool *held, GError **error)
{
	g_autofree char *sql = call("lock", lock);
	g_autoptr(GError) problem = NULL;

	*held = link_run(link, sql, &problem);
	if (*held || !g_strcmp0(link->state, "55P03"))
		return true;
	g_propagate_error(error, g_steal_pointer(&problem));
	return false;
}

static bool
let(EngineLink *link, const EngineLock *lock, GError **error)
{
	g_autofree char *sql = call("unlock", lock);

	return link_run(link, sql, error);
}

static bool
patience(EngineLink *link, int seconds, GError **error)
{
	g_autofree char *sql =
		g_strdup_printf("SET lock_timeout = '%ds'", seconds);

	return link_run(link, sql, error);
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

/* Without the role pg_monitor rows are there, but say nothing. */
static bool
standby(EngineLink *link, char **said, GError **error)
{
	return link_ask_one(
		link,
		"SELECT concat_ws(' ',"
		" count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')),"
		" coalesce(max(floor(extract(epoch FROM replay_lag))), 0),"
		" coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(),"
		" replay_lsn)), 0),"
		" count(*) FILTER (WHERE sync_state IS NULL),"
		" current_setting('synchronous_standby_names'))"
		" FROM pg_stat_replication",
		said, error);
}

/* A process and when it began: the number alone comes again. */
#define SESSION "pid || ' ' || extract(epoch FROM backend_start)"

static bool
session(EngineLink *link, char **name, GError **error)
{
	return link_ask_one(link,
			    "SELECT " SESSION " FROM pg_stat_activity"
			    " WHERE pid = pg_backend_pid()",
			    name, error);
}

/* Something of a session, if it lasts.  When one of another user of the server
 * began, we are not told: then it is taken for the same. */
static char *
of_session(EngineLink *link, const char *what, const char *name)
{
	char *literal = link_literal(link, name);
	char *sql = g_strdup_printf(
		"SELECT %s FROM pg_stat_activity WHERE " SESSION " = %s"
		" OR (backend_start IS NULL"
		" AND CAST(pid AS text) = split_part(%s, ' ', 1))",
		what, literal, literal);

	link_literal_free(literal);
	return sql;
}

static bool
session_lasts(EngineLink *link, const char *name, bool *lasts, GError **error)
{
	g_autofree char *sql = of_session(link, "pid", name);
	g_autofree char *found = NULL;

	if (!link_ask_one(link, sql, &found, error))
		return false;
	*lasts = found != NULL;
	return true;
}

static bool
not_ours(EngineLink *link, GError **error)
{
	if (g_strcmp0(link->state, "42501") != 0)
		return false;
	g_clear_error(error);
	return fail(error, ERROR_STOP,
		    "%s: a worker that uses the database as another user has "
		    "gone silent, and its connection is not ours to end; give "
		    "all machines the same one",
		    link->shown);
}

static bool
session_end(EngineLink *link, const char *name, GError **error)
{
	/* So many milliseconds until it is really gone. */
	g_autofree char *sql =
		of_session(link, "pg_terminate_backend(pid, 5000)::text", name);
	g_autofree char *found = NULL;

	if (!link_ask_one(link, sql, &found, error))
		return not_ours(link, error);
	/* It may still commit what others would do once more. */
	return !found || !strcmp(found, "true") ||
	       fail(error, ERROR_LATER,
		    "%s: the connection of a worker that is gone does not end; "
		    "the next run tries again",
		    link->shown);
}

/* A deadlock, or what another has changed meanwhile. */
static bool
crossed(EngineLink *link)
{
	return link->state && g_str_has_prefix(link->state, "40");
}

const EngineMany link_many = {
	.lock = link_lock,
	.hold = hold,
	.let = let,
	.patience = patience,
	.clock = get_clock,
	.standby = standby,
	.session = session,
	.session_lasts = session_lasts,
	.session_end = session_end,
	.crossed = crossed,
};
