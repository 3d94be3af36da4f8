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
/* As it was when it was looked at last, or NULL: good for a guess alone. */
const Table *table_cache_lying(const TableCache *cache, gint64 match);
/* Its lock, as for table_cache_get. */
bool table_cache_lock(const TableCache *cache, gint64 match, GError **error);
/* From now on matches are read only, as letters do, or played again. */
void table_cache_reading(TableCache *cache, bool reading);
/* Forget one (0: all): after a rollback what is in memory is not true. */
void table_cache_drop(TableCache *cache, gint64 match);

#endif
