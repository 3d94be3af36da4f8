/* naming.h - where a club's database is: a file, or a server. */
#ifndef STORE_ENGINE_NAMING_H
#define STORE_ENGINE_NAMING_H

#include <stdbool.h>

/* Tells a server's URL (postgresql://..) from the path of a file. */
bool naming_is_server(const char *name);
/* Returns what to write instead of a name that can't be a database's; NULL if
 * it can be. Constant. */
const char *naming_fault(const char *name);
/* Returns the name as people may see it: no password. Free with g_free. */
char *naming_shown(const char *name);

#endif
