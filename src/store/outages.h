/* outages.h - moves clocks after an outage, and repairs what a wrong clock
 * has written. */
#ifndef STORE_OUTAGES_H
#define STORE_OUTAGES_H

#include "store/store.h"

/* Adds `now - since` to the clock of every open decision that was handed over
 * before `since`, and the rest of that time to those handed over since. If it
 * is negative, the machine's clock was set back, and times after `now` move
 * with it. Paused matches are left alone. */
bool decision_shift(Store *, Time since, Time now, GError **error);
/* Makes runs look again at decisions whose deadline has passed. */
bool decision_wake_overdue(Store *, Time now, GError **error);
/* Lists the live matches (gint64) that have an open decision. */
GArray *decision_matches(Store *, GError **error);
/* The players' decisions whose deadline fell after `since` and up to now: how
 * many there are, how many are unanswered, and how many players owe them. */
typedef struct {
	int due, silent, players;
} Silence;

bool decision_silence(Store *, Time since, Time now, Silence *silence,
		      GError **error);
/* Sets *silent if a player has an open decision over its deadline without an
 * order. */
bool decision_is_silent(Store *, gint64 player, Time now, bool *silent,
			GError **error);

/* --- a clock that was ahead --- */

/* Makes letters and news due that the clock put off to a later time than now,
 * and forgets what is marked as done later than now. decision_shift does the
 * same for clocks. */
bool ahead_undo(Store *, Time now, GError **error);

#endif
