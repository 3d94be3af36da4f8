/* postgresql_transaction.c - PostgreSQL transactions: begin, commit,
 * roll back, savepoints. */
#include "store/engine/postgresql_link.h"

#include "base/error.h"

#include <string.h>

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
	g_autofree char *lock = link_writing();
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
link_snapshot(EngineLink *link, GError **error)
{
	return link_run(link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
			error);
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
