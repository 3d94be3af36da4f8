/* engine_postgresql_transaction.c - how what is done at PostgreSQL begins and
 * ends. */
#include "store/engine_postgresql_link.h"

#include "base/error.h"
#include "store/engine_postgresql_kept.h"

#include <string.h>

/* With the transaction, or the part of it behind a savepoint, goes what was
 * read in it, and so do the locks. */
static void
forget(EngineLink *link)
{
	kept_clear(link->kept);
	g_hash_table_remove_all(link->locks);
}

void
link_rollback(EngineLink *link)
{
	pipe_forget(link);
	forget(link);
	link_run(link, "ROLLBACK", NULL);
}

static bool
ask_begin(EngineLink *link, const EngineLock *lock, GError **error)
{
	static const PipeSent begin = { .sql = "BEGIN" };
	static const PipeSent brief = {
		.sql = "SET LOCAL synchronous_commit = off"
	};

	link->begun = pipe_send(link, &begin, error);
	link->brief = lock->brief;
	if (!link->begun || (lock->brief && !pipe_send(link, &brief, error)) ||
	    !link_lock(link, lock, error))
		return false;
	return lock->shared || lock->brief || pipe_end(link, error);
}

/* Who comes later waits at the beginning and not after half of the work; a lock
 * that is shared, or brief, has rarely to be waited for. */
bool
link_begin(EngineLink *link, const EngineLock *lock, GError **error)
{
	if (ask_begin(link, lock, error))
		return true;
	link_rollback(link);
	return false;
}

bool
link_snapshot(EngineLink *link, GError **error)
{
	return link_run(link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
			error);
}

static bool
was_committed(EngineLink *link, const PGresult *result, GError **error)
{
	/* After an error it is no commit, and the server does not mind. */
	return strcmp(PQcmdStatus((PGresult *)result), "COMMIT") == 0 ||
	       postgresql_fault(link->shown, "25P02", "nothing was committed",
				error);
}

/* Together with what it commits. */
bool
link_commit(EngineLink *link, GError **error)
{
	Rows *rows = rows_new();
	const PipeSent sent = { .sql = "COMMIT", .rows = rows };
	bool done;

	/* That nothing was there to be changed is no error to the server. */
	done = (!link->musts || pipe_wait(link, error)) &&
	       pipe_send(link, &sent, error) && pipe_wait(link, error);
	if (done) {
		forget(link);
		link->begun = false;
		link->unsynced = link->deferred || link->brief;
		done = was_committed(link, rows->result, error);
	}
	rows_drop(rows);
	return done;
}

bool
link_script(EngineLink *link, const char *sql, GError **error)
{
	/* What failed on the way to a savepoint is undone with the rest. */
	if (g_str_has_prefix(sql, "ROLLBACK"))
		pipe_forget(link);
	forget(link);
	return link_run(link, sql, error);
}

bool
link_in_transaction(EngineLink *link)
{
	return link->begun && PQstatus(link->conn) == CONNECTION_OK;
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
