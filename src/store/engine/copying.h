/* copying.h - copies of the club's database: to a file, or row by row into
 * another engine. */
#ifndef STORE_ENGINE_COPYING_H
#define STORE_ENGINE_COPYING_H

#include "store/store.h"

/* Makes a consistent copy in a new file while others may write. */
bool store_copy(Store *store, const char *path, GError **error);
/* Copies a database file that is not open, whatever its schema. */
bool store_copy_file(const char *path, const char *copy, GError **error);
/* Makes new rows' numbers go on higher by `gap`, so that none is given again
 * that was given since this copy was made. */
bool store_skip_numbers(Store *store, gint64 gap, GError **error);

/* Copies all rows, as of one moment, into the empty tables of a database with
 * the same schema, in one transaction there. Serial numbers go on where they
 * were. Tables that aren't ours are left alone. */
bool copying_rows(Store *from, Store *to, GError **error);
/* Compares all rows. *differing becomes the first table of `other` whose rows
 * differ (yours), or NULL. */
bool copying_compare(Store *one, Store *other, char **differs, GError **error);

#endif
