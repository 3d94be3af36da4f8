/* facts.c - small facts about the club by key. */
#include "store/facts.h"

#include "store/engine/locks.h"
#include "store/engine/query.h"

#include <string.h>

static void *
value_take(Query *query)
{
	return query_take_text(query);
}

bool
fact_get(Store *store, const char *key, char **value, GError **error)
{
	Query *query = query_with(
		store, "SELECT value FROM facts WHERE key = ?", WITH(T(key)));

	return query_one(query, value_take, g_free, value, error);
}

static bool
fact_forget(Store *store, const char *key, GError **error)
{
	Query *query = query_with(store, "DELETE FROM facts WHERE key = ?",
				  WITH(T(key)));

	return query_run(query, error);
}

bool
fact_set(Store *store, const char *key, const char *value, GError **error)
{
	if (!value)
		return fact_forget(store, key, error);
	Query *query = query_with(
		store,
		"INSERT INTO facts (key, value) VALUES (?, ?)"
		" ON CONFLICT (key) DO UPDATE SET value = excluded.value",
		WITH(T(key), T(value)));

	return query_run(query, error);
}

bool
fact_number(Store *store, const char *key, gint64 *number, GError **error)
{
	gint64 none;

	return fact_pair(store, key, number, &none, error);
}

bool
fact_number_set(Store *store, const char *key, gint64 number, GError **error)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);

	return fact_set(store, key, text, error);
}

bool
fact_pair(Store *store, const char *key, gint64 *first, gint64 *second,
	  GError **error)
{
	g_autofree char *text = NULL;
	char *rest = NULL;

	*first = *second = 0;
	if (!fact_get(store, key, &text, error))
		return false;
	if (!text)
		return true;
	*first = g_ascii_strtoll(text, &rest, 10);
	*second = g_ascii_strtoll(rest, NULL, 10);
	return true;
}

bool
fact_pair_set(Store *store, const char *key, gint64 first, gint64 second,
	      GError **error)
{
	g_autofree char *text = g_strdup_printf(
		"%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, first, second);

	return fact_set(store, key, text, error);
}

char *
fact_own_key(const Store *store, const char *key)
{
	const char *worker = store_worker(store);

	return *worker ? g_strconcat(key, ":", worker, NULL) : g_strdup(key);
}

/* --- lists ------------------------------------------------------------------
 */

void
fact_free(Fact *fact)
{
	g_free(fact->key);
	g_free(fact->value);
	g_free(fact);
}

static void *
take(Query *query)
{
	Fact *fact = g_new0(Fact, 1);

	fact->key = query_take_text(query);
	fact->value = query_take_text(query);
	return fact;
}

GPtrArray *
fact_list(Store *store, const char *beginning, GError **error)
{
	g_autofree char *end = g_strdup(beginning);
	Query *query = query_new(store, "SELECT key, value FROM facts"
					" WHERE key >= ? AND key < ?"
					" ORDER BY key");

	end[strlen(end) - 1]++;
	query_text(query, beginning);
	query_text(query, end);
	return query_all(query, take, (GDestroyNotify)fact_free, error);
}
