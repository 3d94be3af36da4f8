/* cache.c - the replayed matches of a run, kept for its length. */
#include "club/live/cache.h"

/* Matches, of up to 20 kB each: those of one run of a large club. */
#define CACHED 1024

struct LiveMatchCache {
	Club *club;
	GHashTable *tables; /* LiveMatch *, by match id */
};

LiveMatchCache *
live_cache_new(Club *club)
{
	LiveMatchCache *cache = g_new0(LiveMatchCache, 1);

	cache->club = club;
	cache->tables = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)live_free);
	return cache;
}

void
live_cache_free(LiveMatchCache *cache)
{
	g_hash_table_unref(cache->tables);
	g_free(cache);
}

LiveMatch *
live_cache_get(LiveMatchCache *cache, gint64 match, GError **error)
{
	LiveMatch *live = g_hash_table_lookup(cache->tables, &match);

	if (live)
		return live;
	if (g_hash_table_size(cache->tables) >= CACHED)
		g_hash_table_remove_all(cache->tables);
	live = live_load(cache->club, match, error);
	if (live)
		g_hash_table_insert(cache->tables,
				    g_memdup2(&match, sizeof match), live);
	return live;
}

void
live_cache_drop(LiveMatchCache *cache, gint64 match)
{
	if (match)
		g_hash_table_remove(cache->tables, &match);
	else
		g_hash_table_remove_all(cache->tables);
}
