/* cache.h - the replayed matches of a run, kept for its length (a bounded
 * number). */
#ifndef CLUB_TABLE_CACHE_H
#define CLUB_TABLE_CACHE_H

#include "club/home/run.h"
#include "club/table/table.h"

TableCache *table_cache_new(Club *club);
void table_cache_free(TableCache *cache);
/* Borrowed until table_cache_drop or the next get. */
Table *table_cache_get(TableCache *cache, gint64 match, GError **error);
/* Forget one (0: all): after a rollback what is in memory is not true. */
void table_cache_drop(TableCache *cache, gint64 match);

#endif
