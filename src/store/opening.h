/* opening.h - opens or makes the club's database, with the schema of this
 * program: an SQLite file by its path, or a PostgreSQL database by its URL
 * (naming.h). */
#ifndef STORE_OPENING_H
#define STORE_OPENING_H

#include "store/store.h"

/* Opens a database and, with `migrate`, brings its schema up to date. Without
 * it, an older schema is an error too. A newer or changed one is always
 * refused. */
Store *store_open(const char *path, bool migrate, GError **error);
/* Makes a new database (mode 0600). An existing file is an error. */
Store *store_create(const char *path, GError **error);
/* Makes a new database that the club of `whose` will be moved into. */
Store *store_create_for(const char *path, const char *whose, GError **error);
/* Opens a database unless its schema is older: then returns NULL without error,
 * and sets *old. */
Store *store_open_unless_old(const char *path, bool *old, GError **error);
/* Opens a database whatever its schema is; for copying.h and schema.h alone. */
Store *store_link(const char *path, GError **error);
/* Removes what a broken-off move of `whose` has left there, if anything. */
bool store_clear(const char *path, const char *whose, GError **error);
/* Makes a new database with the schema of an earlier version. */
Store *store_create_old(const char *path, int version, GError **error);
/* Makes a database in memory, to compare others with. */
Store *store_model(int version, GError **error);

/* --- moves --- */

/* A database that a club is being moved into, or has left. The mark stands
 * beside the migrations, which are there before any other row. So a move that
 * broke off half-way can be recognised, and nobody goes on in a database that
 * the club has left. */
typedef enum {
	ARRIVAL_OVER,  /* a club like any other */
	ARRIVAL_HALF,  /* being moved here: not complete yet */
	ARRIVAL_WHOLE, /* complete, and nobody has opened it since */
	ARRIVAL_LEFT,  /* moved away */
} ArrivalState;

/* Stores the mark. `what` says whose club arrives, or where it went
 * (naming_shown). */
bool arrival_set(Store *, ArrivalState state, const char *what, GError **error);

#endif
