/* old_names.c - names that players have given up. */
#include "store/old_names.h"

#include "store/engine/query.h"

bool
old_name_add(Store *store, const char *mark, gint64 player, Time until,
	     GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO old_names (mark, player, until) VALUES (?, ?, ?)"
		" ON CONFLICT (mark, player) DO UPDATE"
		" SET until = excluded.until",
		WITH(T(mark), N(player), N(until)));

	return query_run(query, error);
}

bool
old_name_bars(Store *store, const char *mark, gint64 player, bool *bars,
	      GError **error)
{
	gint64 other;
	Query *query = query_with(store,
				  "SELECT player FROM old_names WHERE mark = ?"
				  " AND player <> ? LIMIT 1",
				  WITH(T(mark), N(player)));

	return query_find(query, &other, bars, error);
}

bool
old_name_forget(Store *store, Time now, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM old_names WHERE until <= ?", WITH(N(now)));

	return query_run(query, error);
}
