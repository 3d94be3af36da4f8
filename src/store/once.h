/* once.h - what is said only once: ever, or a day. */
#ifndef STORE_ONCE_H
#define STORE_ONCE_H

#include "store/store.h"

/* Records that something is done at most once in 24 hours to an address or
 * about a subject ("stranger:ann@example.net"). *first is true the first time.
 */
bool once_a_day(Store *, const char *what, Time now, bool *first, GError **);
/* Finds out whether once_a_day would say so, without writing. */
bool once_due(Store *, const char *what, Time now, bool *due, GError **);
/* Records that something is said once, until it is cleared. *first is true the
 * first time. */
bool once_ever(Store *, const char *what, Time now, bool *first, GError **);
bool once_clear(Store *, const char *what, GError **error);

#endif
