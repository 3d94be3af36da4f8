/* store_asks.h - what a run asks of the database, each question once. */
#ifndef TESTS_STORE_ASKS_H
#define TESTS_STORE_ASKS_H

#include "lib/store_case.h"

/* Of player 1 and match 1, on NOW.  What only an organiser asks (audit,
 * rollback, stats, to forget a player) is not among it. */
void store_asks(Store *store);

#endif
