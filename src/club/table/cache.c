/* cache.c - the replayed matches of a run, kept for its length. */
#include "club/table/cache.h"

/* Matches, of up to 20 kB each: those of one run of a large club. */
#define CACHED 1024

struct TableCache {
	Club *club;
	GHashTable *tables; /* Table *, by match id */
};

TableCache *
table_cache_new(Club *club)
{
	TableCache *cache = g_new0(TableCache, 1);

	cache->club = club;
	cache->tables =
		g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free,
				      (GDestroyNotify)table_free);
	return cache;
}

void
table_cache_free(TableCache *cache)
{
	g_hash_table_unref(cache->tables);
	g_free(cache);
}

Table *
table_cache_get(TableCache *cache, gint64 match, GError **error)
{
	Table *table = g_hash_table_lookup(cache->tables, &match);

	if (table)
		return table;
	if (g_hash_table_size(cache->tables) >= CACHED)
		g_hash_table_remove_all(cache->tables);
	table = table_load(cache->club, match, error);
	if (table)
		g_hash_table_insert(cache->tables,
				    g_memdup2(&match, sizeof match), table);
	return table;
}

void
table_cache_drop(TableCache *cache, gint64 match)
{
	if (match)
		g_hash_table_remove(cache->tables, &match);
	else
		g_hash_table_remove_all(cache->tables);
}
