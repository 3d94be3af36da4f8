/* cache.h - the replayed matches of a run, kept for its length (a bounded
 * number); a match that does not replay is set aside, alone. */
#ifndef CLUB_LIVE_CACHE_H
#define CLUB_LIVE_CACHE_H

#include "club/installation/run.h"
#include "club/live/live.h"

LiveMatchCache *live_cache_new(Club *club);
void live_cache_free(LiveMatchCache *cache);
/* Returns a match, borrowed until live_cache_drop or the next get. NULL and
 * error as live_load. */
LiveMatch *live_cache_get(LiveMatchCache *cache, gint64 match, GError **error);
/* Forgets a match (0: all): after a rollback it isn't what is stored. */
void live_cache_drop(LiveMatchCache *cache, gint64 match);

/* Sets aside a match that does not replay, and tells the operator and the
 * organisers. */
bool match_freeze(Run *run, gint64 match, const char *why, GError **error);
/* Returns a match as live_cache_get does. If it does not replay it is frozen,
 * and returned without its game. */
LiveMatch *match_live(Run *run, gint64 match, GError **error);

#endif
