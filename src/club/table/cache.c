/* cache.c - the replayed matches of a run, kept for its length. */
#include "club/table/cache.h"

#include "store/locks.h"

/* Matches, of up to 20 kB each: those of one run of a large club. */
#define CACHED 1024

struct TableCache {
	Club *club;
	GHashTable *tables; /* Lying *, by match id */
	bool reading;	    /* beside others who do as well (locks.h) */
};

typedef struct {
	Table *table;
	gint64 turn; /* of the store, in which it was looked at last */
} Lying;

static void
lying_free(gpointer data)
{
	Lying *lying = data;

	table_free(lying->table);
	g_free(lying);
}

TableCache *
table_cache_new(Club *club)
{
	TableCache *cache = g_new0(TableCache, 1);

	cache->club = club;
	cache->tables = g_hash_table_new_full(g_int64_hash, g_int64_equal,
					      g_free, lying_free);
	return cache;
}

void
table_cache_free(TableCache *cache)
{
	g_hash_table_unref(cache->tables);
	g_free(cache);
}

bool
table_cache_lock(const TableCache *cache, gint64 match, GError **error)
{
	return store_lock_match(cache->club->store, match, cache->reading,
				error);
}

/* In each of its transactions what others have changed is seen, and nobody
 * changes it any more; outside of one it is as it was. */
static bool
look_again(TableCache *cache, gint64 match, Lying *lying, GError **error)
{
	Store *store = cache->club->store;
	gint64 turn = store_turn(store);
	Table *table;

	if (!store_many(store) || !turn || turn == lying->turn)
		return true;
	if (!table_cache_lock(cache, match, error))
		return false;
	table = table_load_again(cache->club, match, lying->table, error);
	if (!table)
		return false;
	table_free(lying->table);
	lying->table = table;
	lying->turn = turn;
	return true;
}

static Lying *
lay(TableCache *cache, gint64 match, GError **error)
{
	Lying *lying;
	Table *table;

	if (g_hash_table_size(cache->tables) >= CACHED)
		g_hash_table_remove_all(cache->tables);
	if (!table_cache_lock(cache, match, error))
		return NULL;
	table = table_load(cache->club, match, error);
	if (!table)
		return NULL;
	lying = g_new0(Lying, 1);
	lying->table = table;
	lying->turn = store_turn(cache->club->store);
	g_hash_table_insert(cache->tables, g_memdup2(&match, sizeof match),
			    lying);
	return lying;
}

Table *
table_cache_get(TableCache *cache, gint64 match, GError **error)
{
	Lying *lying = g_hash_table_lookup(cache->tables, &match);

	if (!lying) {
		lying = lay(cache, match, error);
	} else if (!look_again(cache, match, lying, error)) {
		table_cache_drop(cache, match);
		return NULL;
	}
	return lying ? lying->table : NULL;
}

const Table *
table_cache_lying(const TableCache *cache, gint64 match)
{
	const Lying *lying = g_hash_table_lookup(cache->tables, &match);

	return lying ? lying->table : NULL;
}

void
table_cache_reading(TableCache *cache, bool reading)
{
	cache->reading = reading;
}

void
table_cache_drop(TableCache *cache, gint64 match)
{
	if (match)
		g_hash_table_remove(cache->tables, &match);
	else
		g_hash_table_remove_all(cache->tables);
}
