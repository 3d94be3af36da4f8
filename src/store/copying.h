/* copying.h - the club's database, copied: to a file, or row by row from one
 * engine to another. */
#ifndef STORE_COPYING_H
#define STORE_COPYING_H

#include "store/store.h"

/* A consistent copy to a new file, while others may write. */
bool store_copy(Store *store, const char *path, GError **error);
/* The same of a database that is not open, whatever its schema. */
bool store_copy_file(const char *path, const char *copy, GError **error);

/* All rows, as of one moment, into tables that are empty and of the same
 * schema, in one transaction of theirs; numbers go on where they were.  Tables
 * that are not ours stay where they are. */
bool copying_rows(Store *from, Store *to, GError **error);
/* The first table of the other one whose rows are not the same in both (yours),
 * or NULL. */
bool copying_compare(Store *one, Store *other, char **differs, GError **error);

#endif
