/* postgresql_link.h - a connection to PostgreSQL, and work on a database
 * as a whole. */
#ifndef STORE_ENGINE_POSTGRESQL_LINK_H
#define STORE_ENGINE_POSTGRESQL_LINK_H

#include "store/engine/engine.h"
#include "store/engine/postgresql.h"

#include <libpq-fe.h>

/* Objects that are ours, or would be in the way. */
#define FROM_OURS                                                              \
	" FROM pg_catalog.pg_class c"                                          \
	" WHERE c.relnamespace = current_schema()::regnamespace"

struct EngineLink {
	PGconn *conn;
	char *shown; /* the database's name, without a password */
	guint statements;
	int changed;
	char *state;   /* the SQLSTATE of the last error; "": no connection */
	GError *fault; /* the first one in this transaction, or NULL */
	int patience;  /* seconds to wait at the beginning of a transaction */
	bool deferred; /* commits don't wait for the disk .. */
	bool unsynced; /* .. and the last one didn't */
};

/* Explains the error of a result (NULL: of the connection). Always returns
 * false. */
bool link_refuse(EngineLink *link, const PGresult *result, GError **error);
/* Returns the result, or NULL (result freed, error set) if it is an error. */
PGresult *link_checked(EngineLink *link, PGresult *result, GError **error);

/* Runs statements without places. Returns the last one's result, or NULL. */
PGresult *link_ask(EngineLink *link, const char *sql, GError **error);
bool link_run(EngineLink *link, const char *sql, GError **error);
/* Runs a statement; *value becomes its first value (yours), or NULL where there
 * is none. */
bool link_ask_one(EngineLink *link, const char *sql, char **value,
		  GError **error);

/* What several programs at once need: postgresql_locks.c. */
extern const EngineMany link_many;

/* See the functions of these names in engine.h. */
bool link_make(const char *name, GError **error);
void link_unmake(const char *name);
EngineLink *link_open(const char *name, GError **error);
void link_close(EngineLink *link);
bool link_check(EngineLink *link, char **fault, GError **error);
bool link_size(EngineLink *link, gint64 *bytes, GError **error);
bool link_set_last(EngineLink *link, const char *table, gint64 last,
		   GError **error);
bool link_begin(EngineLink *link, GError **error);
bool link_commit(EngineLink *link, GError **error);
void link_rollback(EngineLink *link);
bool link_script(EngineLink *link, const char *sql, GError **error);
bool link_in_transaction(EngineLink *link);
bool link_defer(EngineLink *link, bool on, GError **error);

#endif
