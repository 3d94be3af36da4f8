/* mutes.c - whose talk a player doesn't want to hear in a match. */
#include "store/mutes.h"

#include "store/engine/query.h"

bool
mute_add(Store *store, gint64 player, gint64 match, gint64 muted,
	 GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO mutes (player, match, muted) VALUES (?, ?, ?)"
		" ON CONFLICT (player, match, muted) DO NOTHING",
		WITH(N(player), N(match), N(muted)));

	return query_run(query, error);
}

bool
mute_drop(Store *store, gint64 player, gint64 match, gint64 muted,
	  GError **error)
{
	Query *query =
		query_with(store,
			   "DELETE FROM mutes WHERE player = ? AND match = ?"
			   " AND muted = ?",
			   WITH(N(player), N(match), N(muted)));

	return query_run(query, error);
}

bool
mute_clear(Store *store, gint64 player, gint64 match, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM mutes WHERE player = ? AND match = ?",
		WITH(N(player), N(match)));

	return query_run(query, error);
}

bool
mute_holds(Store *store, gint64 player, gint64 match, gint64 muted, bool *holds,
	   GError **error)
{
	int count = 0;
	Query *query = query_with(
		store,
		"SELECT COUNT(*) FROM mutes WHERE player = ? AND match = ?"
		" AND muted IN (0, ?)",
		WITH(N(player), N(match), N(muted)));

	if (!query_count(query, &count, error))
		return false;
	*holds = count > 0;
	return true;
}
