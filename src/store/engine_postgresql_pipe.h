/* engine_postgresql_pipe.h - statements that are sent to PostgreSQL before the
 * answers to those before them are there.
 *
 * Within a transaction nobody waits for one that only writes: its answer is
 * taken with that of the next one that is waited for, the commit at the latest.
 * What failed meanwhile fails all that follows, until the transaction or the
 * part of it that a savepoint began is undone. */
#ifndef STORE_ENGINE_POSTGRESQL_PIPE_H
#define STORE_ENGINE_POSTGRESQL_PIPE_H

#include "store/engine.h"
#include "store/engine_postgresql.h"
#include "store/engine_postgresql_shape.h"

#include <libpq-fe.h>

/* What a statement gives, for several who wait for it or keep it. */
typedef struct {
	PGresult *result; /* NULL: not there yet, or it failed */
} Rows;

Rows *rows_new(void);
Rows *rows_hold(Rows *rows);
void rows_drop(Rows *rows);

struct Kept;

struct EngineLink {
	PGconn *conn;
	char *shown; /* its name, without a password */
	guint statements;
	int changed;
	char *state;   /* the SQLSTATE of the last error; "": no connection */
	bool begun;    /* a transaction .. */
	bool brief;    /* .. such as EngineLock says */
	GQueue owed;   /* answers to what was sent .. */
	guint musts;   /* .. of which so many must have changed something */
	GError *fault; /* what failed in this transaction, or NULL */
	struct Kept *kept;  /* of what was read in it */
	GHashTable *locks;  /* that it has */
	GHashTable *shapes; /* by their SQL */
	bool deferred;	    /* commits are left to a later one .. */
	bool unsynced;	    /* .. and the last one was */
};

/* What is sent under a name that PQsendPrepare gave; with a name of NULL the
 * SQL itself.  Borrowed for the call. */
typedef struct {
	const char *name, *sql;
	const Shape *shape; /* of the SQL; may be NULL for one without name */
	const char *must;   /* what it has to change, or NULL */
	Rows *rows;	    /* where its rows come to, or NULL */
	int places;
	const char *const *values;
	const int *lengths, *formats;
} PipeSent;

/* The link's. */
const Shape *link_shape(EngineLink *link, const char *sql);
/* Explain the error of a result (NULL: of the connection).  Always false. */
bool link_refuse(EngineLink *link, const PGresult *result, GError **error);
/* Steals the result; NULL where it is an error. */
PGresult *link_checked(EngineLink *link, PGresult *result, GError **error);

/* Send it and go on. */
bool pipe_send(EngineLink *link, const PipeSent *sent, GError **error);
/* Let the server prepare it and say what it is. */
bool pipe_prepare(EngineLink *link, const char *name, const char *sql,
		  Rows *rows, GError **error);
/* Wait for all that was sent; false where one of them failed, and *error is
 * that of the first. */
bool pipe_wait(EngineLink *link, GError **error);
/* Wait for rows that were asked, and within a transaction for nothing behind
 * them. */
bool pipe_wait_for(EngineLink *link, const Rows *rows, GError **error);
/* Wait for all, and let PQexec be used again. */
bool pipe_end(EngineLink *link, GError **error);
/* The same before all is undone: what failed is forgotten. */
void pipe_forget(EngineLink *link);

#endif
