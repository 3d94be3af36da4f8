/* reliability.h - how reliably a player answers (PLAY 3). */
#ifndef CLUB_CLOCKS_RELIABILITY_H
#define CLUB_CLOCKS_RELIABILITY_H

#include "store/decisions.h"

#include <jansson.h>

/* Players who were asked less often and missed nothing count as new. */
#define RELIABILITY_KNOWN 10

/* Computes (on time + 9) of (due + 10) over the last year, in per cent; -1: the
 * player is new. Decisions that fell into an outage or a bounce, or that others
 * made, don't count; an announced absence stops the clock. */
bool reliability_of(Store *store, gint64 player, Time now, int *percent,
		    GError **error);

/* Finds how many more answers in time it takes to reach `percent`; 0: none, as
 * for everybody who was asked less often than RELIABILITY_KNOWN. */
bool reliability_short(Store *store, gint64 player, Time now, int percent,
		       int *more, GError **error);

/* Return "93 %" or "new": as a saying (new reference), or for a terminal (free
 * with g_free). */
json_t *reliability_say(int percent);
char *reliability_show(int percent);

#endif
