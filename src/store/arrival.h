/* arrival.h - a database that a club is being moved into, or has left. The mark
 * stands beside the migrations, which are there before any other row. So a move
 * that broke off half-way can be told from everything else, and nobody goes on
 * in a database that the club has left. */
#ifndef STORE_ARRIVAL_H
#define STORE_ARRIVAL_H

#include "store/store.h"

typedef enum {
	ARRIVAL_OVER,  /* a club like any other */
	ARRIVAL_HALF,  /* being moved here: not complete yet */
	ARRIVAL_WHOLE, /* complete, and nobody has opened it since */
	ARRIVAL_LEFT,  /* moved away */
} ArrivalState;

/* Stores the mark. `what` says whose club arrives, or where it went
 * (naming_shown). */
bool arrival_set(Store *, ArrivalState state, const char *what, GError **error);
/* Makes a database that is opened the club's own from now on. Sets ERROR_STOP
 * where the club has left it, ERROR_LATER while it is only arriving. */
bool arrival_check(Store *, GError **error);
/* Sets *off if a broken-off move left this database, so that it may be emptied
 * for another try; not if it has been opened since, or belongs to another club.
 */
bool arrival_broke_off(Store *, const char *whose, bool *off, GError **error);

#endif
