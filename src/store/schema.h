/* schema.h - what a file of SQLite has in its schema, as against what the
 * migrations make.  A file that comes from elsewhere may bring triggers along,
 * which would act on every mail. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/store.h"

/* The first table, index, view or trigger in this file that no migration has
 * made, as "trigger NAME" (yours), or NULL.  The file is not changed. */
bool schema_foreign(const char *path, char **what, GError **error);
/* Remove all of them. */
bool schema_drop_foreign(const char *path, GError **error);

#endif
