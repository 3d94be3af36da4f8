/* runs.c - the last runs of all workers. */
#include "store/runs.h"

#include "store/query.h"

static bool
forget(Store *store, gint64 last, GError **error)
{
	Query *query = query_new(store, "DELETE FROM runs WHERE id <= ?");

	query_number(query, last);
	return query_run(query, error);
}

bool
run_row_add(Store *store, const char *data, int kept, GError **error)
{
	gint64 id = 0;
	Query *query = query_new(
		store, "INSERT INTO runs (data) VALUES (?) RETURNING id");

	query_text(query, data);
	return query_add(query, &id, NULL, error) &&
	       forget(store, id - kept, error);
}

static void *
take(Query *query)
{
	return query_take_text(query);
}

GPtrArray *
run_row_list(Store *store, GError **error)
{
	Query *query =
		query_new(store, "SELECT data FROM runs ORDER BY id DESC");

	return query_all(query, take, g_free, error);
}
