/* guests.c - who is invited to an open match. */
#include "store/guests.h"

#include "store/engine/query.h"

bool
guest_add(Store *store, gint64 match, gint64 player, GError **error)
{
	Query *query =
		query_with(store,
			   "INSERT INTO guests (match, player) VALUES (?, ?)"
			   " ON CONFLICT (match, player) DO NOTHING",
			   WITH(N(match), N(player)));

	return query_run(query, error);
}

bool
guest_drop(Store *store, gint64 match, gint64 player, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM guests WHERE match = ? AND player = ?",
		WITH(N(match), N(player)));

	return query_run(query, error);
}

bool
guest_is(Store *store, gint64 match, gint64 player, bool *guest, GError **error)
{
	gint64 found;
	Query *query = query_with(
		store,
		"SELECT player FROM guests WHERE match = ? AND player = ?",
		WITH(N(match), N(player)));

	return query_find(query, &found, guest, error);
}

GArray *
guest_list(Store *store, gint64 match, GError **error)
{
	Query *query = query_with(
		store,
		"SELECT player FROM guests WHERE match = ? ORDER BY player",
		WITH(N(match)));

	return query_numbers(query, error);
}
