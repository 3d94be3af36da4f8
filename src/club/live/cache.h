/* cache.h - the replayed matches of a run, kept for its length (a bounded
 * number). */
#ifndef CLUB_LIVE_CACHE_H
#define CLUB_LIVE_CACHE_H

#include "club/installation/run.h"
#include "club/live/live.h"

LiveMatchCache *live_cache_new(Club *club);
void live_cache_free(LiveMatchCache *cache);
/* Borrowed until live_cache_drop or the next get. */
LiveMatch *live_cache_get(LiveMatchCache *cache, gint64 match, GError **error);
/* Forget one (0: all): after a rollback what is in memory is not true. */
void live_cache_drop(LiveMatchCache *cache, gint64 match);

#endif
