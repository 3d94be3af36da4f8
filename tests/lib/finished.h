/* finished.h - matches that are over, in a club's database: only what became of
 * them. */
#ifndef TESTS_FINISHED_H
#define TESTS_FINISHED_H

#include "store/store.h"

/* One of a game in which players are ranked so: "1>2=3" are numbers of players
 * (0 the house bot); a mark behind one says that they left ("!") or never moved
 * ("-").  Gives its number. */
gint64 finished_match(Store *store, const char *game, const char *ranks,
		      Time at);

#endif
