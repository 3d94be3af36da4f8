/* engine_postgresql_link.h - a connection to PostgreSQL, and what is done with
 * a database as a whole. */
#ifndef STORE_ENGINE_POSTGRESQL_LINK_H
#define STORE_ENGINE_POSTGRESQL_LINK_H

#include "store/engine.h"
#include "store/engine_postgresql.h"

#include <libpq-fe.h>

struct EngineLink {
	PGconn *conn;
	char *shown; /* its name, without a password */
	guint statements;
	int changed;
	char *state;   /* the SQLSTATE of the last error; "": no connection */
	GError *fault; /* the first in this transaction, or NULL */
	int patience;  /* seconds that the beginning of one waits */
	bool deferred; /* commits are left to a later one .. */
	bool unsynced; /* .. and the last one was */
};

/* Explain the error of a result (NULL: of the connection).  Always false. */
bool link_refuse(EngineLink *link, const PGresult *result, GError **error);
/* Steals the result; NULL where it is an error. */
PGresult *link_checked(EngineLink *link, PGresult *result, GError **error);

/* Run statements without places; the last one's result, or NULL. */
PGresult *link_ask(EngineLink *link, const char *sql, GError **error);
bool link_run(EngineLink *link, const char *sql, GError **error);
/* The first value (yours), or NULL where there is none; false: it could not be
 * asked. */
bool link_ask_one(EngineLink *link, const char *sql, char **value,
		  GError **error);
/* A text as SQL has it; free with link_literal_free. */
char *link_literal(EngineLink *link, const char *text);
void link_literal_free(char *literal);

/* Several programs at once: engine_postgresql_locks.c. */
extern const EngineMany link_many;
/* "SELECT ..": take the lock of those who write, until the end of the
 * transaction.  Free with g_free. */
char *link_writing(void);

/* What engine.h says of those. */
bool link_make(const char *name, GError **error);
void link_unmake(const char *name);
EngineLink *link_open(const char *name, GError **error);
void link_close(EngineLink *link);
bool link_check(EngineLink *link, char **fault, GError **error);
bool link_has_table(EngineLink *link, const char *table, bool *has,
		    GError **error);
bool link_size(EngineLink *link, gint64 *bytes, GError **error);
bool link_describe(EngineLink *link, char **words, GError **error);
char **link_list(EngineLink *link, const char *table, GError **error);
bool link_last(EngineLink *link, const char *table, gint64 *last,
	       GError **error);
bool link_set_last(EngineLink *link, const char *table, gint64 last,
		   GError **error);
bool link_skip(EngineLink *link, gint64 gap, GError **error);
bool link_scrub(EngineLink *link, GError **error);
bool link_settle(EngineLink *link, GError **error);
bool link_begin(EngineLink *link, GError **error);
bool link_snapshot(EngineLink *link, GError **error);
bool link_commit(EngineLink *link, GError **error);
void link_rollback(EngineLink *link);
bool link_script(EngineLink *link, const char *sql, GError **error);
bool link_in_transaction(EngineLink *link);
bool link_defer(EngineLink *link, bool on, GError **error);

#endif
