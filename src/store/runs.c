/* runs.c - the latest runs of all workers. */
#include "store/runs.h"

#include "store/engine/query.h"

static bool
forget(Store *store, gint64 last, GError **error)
{
	Query *query = query_with(store, "DELETE FROM runs WHERE id <= ?",
				  WITH(N(last)));

	return query_run(query, error);
}

bool
run_row_add(Store *store, const char *data, int kept, GError **error)
{
	gint64 id = 0;
	Query *query = query_with(
		store, "INSERT INTO runs (data) VALUES (?) RETURNING id",
		WITH(T(data)));

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
