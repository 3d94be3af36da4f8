/* once.h - what is said once only: for ever, or a day. */
#ifndef STORE_ONCE_H
#define STORE_ONCE_H

#include "store/store.h"

/* Something that is done once in 24 hours at most to an address or about a
 * subject ("stranger:ann@example.net"): true the first time. */
bool once_a_day(Store *, const char *what, Time now, bool *first, GError **);
/* Would once_a_day be true?  Writes nothing. */
bool once_due(Store *, const char *what, Time now, bool *due, GError **);
/* Told once for ever until it is cleared: true the first time. */
bool once_ever(Store *, const char *what, Time now, bool *first, GError **);
bool once_clear(Store *, const char *what, GError **error);

#endif
