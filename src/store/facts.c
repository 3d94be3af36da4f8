/* facts.c - small facts about the club by key. */
#include "store/facts.h"

#include "store/engine/locks.h"
#include "store/engine/rows.h"

#include <string.h>

static const Column fact_columns[] = { KEY(Fact, key), KEPT(Fact, value) };
DEFINE_ROWS(facts, "facts", "fact", Fact, fact_columns, fact_free)

bool
fact_get(Store *store, const char *key, char **value, GError **error)
{
	return query_text(store, "SELECT value FROM facts WHERE key = ?",
			  WITH(T(key)), value, error);
}

bool
fact_set(Store *store, const char *key, const char *value, GError **error)
{
	if (!value)
		return query_run(store, "DELETE FROM facts WHERE key = ?",
				 WITH(T(key)), error);
	return query_run(
		store,
		"INSERT INTO facts (key, value) VALUES (?, ?)"
		" ON CONFLICT (key) DO UPDATE SET value = excluded.value",
		WITH(T(key), T(value)), error);
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

GPtrArray *
fact_list(Store *store, const char *beginning, GError **error)
{
	g_autofree char *end = g_strdup(beginning);

	end[strlen(end) - 1]++;
	return row_list(store, &facts,
			"WHERE key >= ? AND key < ? ORDER BY key",
			WITH(T(beginning), T(end)), error);
}
