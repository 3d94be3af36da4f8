/* opening.h - the club's database, opened or made: with the schema that this
 * program knows.  It is a file of SQLite by its path, or a database of
 * PostgreSQL by its URL (naming.h). */
#ifndef STORE_OPENING_H
#define STORE_OPENING_H

#include "store/store.h"

/* Open and, with `migrate`, bring the schema up to date; without it an older
 * schema is an error as well.  A newer or a changed one is always refused. */
Store *store_open(const char *path, bool migrate, GError **error);
/* Make a new database (mode 0600); an existing file is an error. */
Store *store_create(const char *path, GError **error);
/* The same, where that of `whose` is to be moved (arrival.h). */
Store *store_create_for(const char *path, const char *whose, GError **error);
/* Open, but for one whose schema is older: then NULL without error and *old. */
Store *store_open_unless_old(const char *path, bool *old, GError **error);
/* Open whatever its schema is; only copying.h and schema.h have a
 * use for it. */
Store *store_link(const char *path, GError **error);
/* Remove what a move of `whose` has left half made there, if it did. */
bool store_clear(const char *path, const char *whose, GError **error);
/* Make a new one with the schema of an earlier program. */
Store *store_create_old(const char *path, int version, GError **error);
/* The same in memory, to compare others with. */
Store *store_model(int version, GError **error);

#endif
