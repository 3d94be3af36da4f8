/* schema.h - compares an SQLite file's schema with what the migrations make. A
 * file from elsewhere may bring triggers, which would act on every mail. */
#ifndef STORE_ENGINE_SCHEMA_H
#define STORE_ENGINE_SCHEMA_H

#include "store/store.h"

/* Finds the first table, index, view or trigger in the file that no migration
 * has made: "trigger NAME" (yours), or NULL. Doesn't change the file. */
bool schema_foreign(const char *path, char **what, GError **error);
/* Removes everything that schema_foreign would find. */
bool schema_drop_foreign(const char *path, GError **error);

#endif
