/* happened.h - the events of a step. */
#ifndef TESTS_GAMES_HAPPENED_H
#define TESTS_GAMES_HAPPENED_H

#include "game/events.h"

int happened_count(const Events *events, const char *kind);
/* Returns the index of the first event of a kind, or -1. */
int happened_first(const Events *events, const char *kind);
/* Returns the nth event of a kind, as events_record does; fails if there is
 * none. New reference. */
json_t *happened_get(const Events *events, const char *kind, int nth);
/* Checks that the nth event of a kind has this data (sorted, compact). */
void happened_check(const Events *events, const char *kind, int nth,
		    const char *data);

#endif
