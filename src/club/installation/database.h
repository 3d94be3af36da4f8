/* database.h - where a club's database is: a file or a server, as configured.
 */
#ifndef CLUB_INSTALLATION_DATABASE_H
#define CLUB_INSTALLATION_DATABASE_H

#include "base/config.h"

/* The database file if nothing is configured. */
#define DATABASE_FILE "pennypost.db"

/* Return the path or URL of a configured database, as the store takes it; free
 * with g_free. */
char *database_named(const char *name, const char *dir);
char *database_of(const Config *config, const char *dir);
/* As database_of, but DATABASE_FILE if the configuration is missing or wrong.
 */
char *database_in(const char *dir);
/* Returns whether the file exists; true for a server, which isn't asked. */
bool database_exists(const char *database);

#endif
