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
/* Open, but for one whose schema is older: then NULL without error and *old. */
Store *store_open_unless_old(const char *path, bool *old, GError **error);
/* A consistent copy (store_copy) of a database that is not open, whatever its
 * schema. */
bool store_copy_file(const char *path, const char *copy, GError **error);

#endif
