/* database.h - where a club's database is: by its configuration a file, or a
 * server. */
#ifndef CLUB_HOME_DATABASE_H
#define CLUB_HOME_DATABASE_H

#include "base/config.h"

/* The file that it is where nothing else is said. */
#define DATABASE_FILE "pennypost.db"

/* A path or a URL, as the store takes it, of what a configuration says; free
 * with g_free. */
char *database_named(const char *name, const char *dir);
char *database_of(const Config *config, const char *dir);
/* As above where the configuration may be missing or wrong: then it is the
 * file. */
char *database_in(const char *dir);
/* A file that is there, or on a server, where nobody has asked yet. */
bool database_exists(const char *database);

#endif
