/* arrival.h - a database that a club is moved into, and one that it has left.
 *
 * It is written beside the migrations, which are there before any other row: so
 * a place that a move left half made is told from everything else, and nobody
 * goes on where the club is no longer kept. */
#ifndef STORE_ARRIVAL_H
#define STORE_ARRIVAL_H

#include "store/store.h"

typedef enum {
	ARRIVAL_OVER,  /* a club like any other */
	ARRIVAL_HALF,  /* it is being moved here: not all of it is there */
	ARRIVAL_WHOLE, /* it is all there, and nobody has opened it since */
	ARRIVAL_LEFT,  /* it was moved away */
} ArrivalState;

/* `what` is whose club comes, or to where it went (naming_shown). */
bool arrival_set(Store *, ArrivalState state, const char *what, GError **error);
/* A club that is opened here goes on here: ERROR_STOP where it must not,
 * ERROR_LATER where it is only coming. */
bool arrival_check(Store *, GError **error);
/* May what is there be removed, for the same club to come once more? Not if it
 * was opened since, or is of others. */
bool arrival_broke_off(Store *, const char *whose, bool *off, GError **error);

#endif
