/* happened.h - what happened in a step: its events. */
#ifndef TESTS_GAMES_HAPPENED_H
#define TESTS_GAMES_HAPPENED_H

#include "game/events.h"

int happened_count(const Events *events, const char *kind);
/* Where the first of a kind stands; -1: nowhere. */
int happened_first(const Events *events, const char *kind);
/* The nth of a kind, as events_record; fails if there is none.  New
 * reference. */
json_t *happened_get(const Events *events, const char *kind, int nth);
/* It has this data (sorted, compact). */
void happened_check(const Events *events, const char *kind, int nth,
		    const char *data);

#endif
