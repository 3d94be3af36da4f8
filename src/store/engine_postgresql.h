/* engine_postgresql.h - what the files of that engine share. */
#ifndef STORE_ENGINE_POSTGRESQL_H
#define STORE_ENGINE_POSTGRESQL_H

#include <glib.h>
#include <stdbool.h>

/* The same statement with $1, $2, .. for each `?`.  Free with g_free. */
char *postgresql_sql(const char *sql);
/* Say who must act, and the cure, of an error with this SQLSTATE ("": there was
 * no server to give one).  Always false. */
bool postgresql_fault(const char *shown, const char *state, const char *words,
		      GError **error);

#endif
