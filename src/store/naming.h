/* naming.h - where a club's database is: a file, or a server. */
#ifndef STORE_NAMING_H
#define STORE_NAMING_H

#include <stdbool.h>

/* Is it one of a server (postgresql://..), else the path of a file? */
bool naming_is_server(const char *name);
/* Why it names none, as what to write instead: constant; NULL: it may. */
const char *naming_fault(const char *name);
/* As people may see it: without a password.  Free with g_free. */
char *naming_shown(const char *name);

#endif
