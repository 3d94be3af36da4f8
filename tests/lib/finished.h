/* finished.h - finished matches in a club's database: only their results. */
#ifndef TESTS_FINISHED_H
#define TESTS_FINISHED_H

#include "store/store.h"

/* Stores a finished match of a game. `ranks` orders the ids of its players:
 * "1>2=3" (0 is the house bot); a mark behind an id says that the player left
 * ("!") or never moved ("-"). Returns the match's id. */
gint64 finished_match(Store *store, const char *game, const char *ranks,
		      Time at);

#endif
