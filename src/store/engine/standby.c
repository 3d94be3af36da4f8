/* standby.c - who would take a seat over, in the order of asking. */
#include "store/engine/standby.h"

#include "store/engine/query.h"

static bool
add(Store *store, gint64 player, GError **error)
{
	Query *query =
		query_with(store, "INSERT INTO standby (player) VALUES (?)",
			   WITH(N(player)));

	return query_run(query, error);
}

bool
standby_drop(Store *store, gint64 player, GError **error)
{
	Query *query = query_with(store, "DELETE FROM standby WHERE player = ?",
				  WITH(N(player)));

	return query_run(query, error);
}

/* The table's ids are never reused, so a new row is the last. */
bool
standby_put(Store *store, gint64 player, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 standby_drop(store, player, error) &&
				 add(store, player, error),
			 error);
}

GArray *
standby_list(Store *store, GError **error)
{
	return query_numbers(
		query_new(store, "SELECT player FROM standby ORDER BY id"),
		error);
}
