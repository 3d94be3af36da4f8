/* facts.c - small facts of the club by key. */
#include "store/facts.h"

#include "store/query.h"

static void *
value_take(Query *query)
{
	return query_take_text(query);
}

char *
store_fact(Store *store, const char *key, GError **error)
{
	Query *query =
		query_new(store, "SELECT value FROM facts WHERE key = ?");

	query_text(query, key);
	return query_one(query, value_take, g_free, error);
}

static bool
fact_forget(Store *store, const char *key, GError **error)
{
	Query *query = query_new(store, "DELETE FROM facts WHERE key = ?");

	query_text(query, key);
	return query_run(query, error);
}

bool
store_fact_set(Store *store, const char *key, const char *value, GError **error)
{
	if (!value)
		return fact_forget(store, key, error);
	Query *query =
		query_new(store, "INSERT INTO facts (key, value) VALUES (?, ?)"
				 " ON CONFLICT (key) DO UPDATE"
				 " SET value = excluded.value");

	query_text(query, key);
	query_text(query, value);
	return query_run(query, error);
}
