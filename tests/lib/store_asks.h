/* store_asks.h - each query that a run makes, once. */
#ifndef TESTS_STORE_ASKS_H
#define TESTS_STORE_ASKS_H

#include "lib/store_case.h"

/* Asks about player 1 and match 1 at NOW. Queries that only an organiser makes
 * (audit, rollback, stats, erasing a player) aren't included. */
void store_asks(Store *store);

#endif
