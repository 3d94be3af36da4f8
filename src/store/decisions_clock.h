/* decisions_clock.h - what befalls the clocks of many decisions at once. */
#ifndef STORE_DECISIONS_CLOCK_H
#define STORE_DECISIONS_CLOCK_H

#include "store/store.h"

/* Add to the time of every open decision that had been handed over at `since`,
 * and what lies between to those after; negative: the machine's clock was set
 * back, and times after `now` move with it.  Not in paused matches. */
bool decision_shift(Store *, Time since, Time now, GError **error);
/* Look at those again whose deadline has passed. */
bool decision_wake_overdue(Store *, Time now, GError **error);
/* Ids (gint64) of live matches with an open decision. */
GArray *decision_matches(Store *, GError **error);
/* Of the players' decisions whose deadline fell after `since`, until now: how
 * many, unanswered ones of them, and their players. */
typedef struct {
	int due, silent, players;
} Silence;

bool decision_silence(Store *, Time since, Time now, Silence *silence,
		      GError **error);
/* Is an open decision of a player over its deadline without an order? */
bool decision_is_silent(Store *, gint64 player, Time now, bool *silent,
			GError **error);

#endif
