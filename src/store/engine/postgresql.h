/* postgresql.h - what the files of the PostgreSQL engine share. */
#ifndef STORE_ENGINE_POSTGRESQL_H
#define STORE_ENGINE_POSTGRESQL_H

#include <glib.h>
#include <stdbool.h>

/* Returns the statement with $1, $2, .. for each `?`. Free with g_free. */
char *postgresql_sql(const char *sql);
/* Sets the error for an SQLSTATE ("": no server gave one): who must act, and
 * the cure. Always returns false. */
bool postgresql_fault(const char *shown, const char *state, const char *words,
		      GError **error);

#endif
