/* freezing.h - a match that does not replay is set aside, alone. */
#ifndef CLUB_LIVE_FREEZING_H
#define CLUB_LIVE_FREEZING_H

#include "club/installation/run.h"
#include "club/live/live.h"

/* Set a match aside that does not replay, and tell the operator and who runs
 * the club. */
bool match_freeze(Run *run, gint64 match, const char *why, GError **error);
/* Load a match; one that does not replay is frozen alone (its table has no
 * match then).  Borrowed as of live_cache_get. */
LiveMatch *match_live(Run *run, gint64 match, GError **error);

#endif
