/* once.c - what is said only once, and letters that were asked for lately. */
#include "store/once.h"

#include "store/engine/query.h"

static bool
add(Store *store, const char *what, bool daily, Time now, bool *first,
    GError **error)
{
	int rows = 0;

	if (!query_changed(store,
			   "INSERT INTO told (what, daily, at) VALUES (?, ?, ?)"
			   " ON CONFLICT (what, daily) DO NOTHING",
			   WITH(T(what), N(daily), N(now)), &rows, error))
		return false;
	*first = rows;
	return true;
}

bool
once_a_day(Store *store, const char *what, Time now, bool *first,
	   GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 query_run(store,
				   "DELETE FROM told WHERE daily = 1"
				   " AND at <= ?",
				   WITH(N(now - DAY)), error) &&
				 add(store, what, true, now, first, error),
			 error);
}

bool
once_due(Store *store, const char *what, Time now, bool *due, GError **error)
{
	bool today = false;

	if (!query_find(store,
			"SELECT at FROM told WHERE what = ? AND daily = 1 AND "
			"at > ?",
			WITH(T(what), N(now - DAY)), NULL, &today, error))
		return false;
	*due = !today;
	return true;
}

bool
once_ever(Store *store, const char *what, Time now, bool *first, GError **error)
{
	return add(store, what, false, now, first, error);
}

bool
once_when(Store *store, const char *what, Time *at, GError **error)
{
	*at = TIME_NONE;
	return query_find(store,
			  "SELECT at FROM told WHERE what = ? AND daily = 0",
			  WITH(T(what)), at, NULL, error);
}

bool
once_again(Store *store, const char *what, Time now, GError **error)
{
	return query_run(store,
			 "INSERT INTO told (what, daily, at) VALUES (?, 0, ?)"
			 " ON CONFLICT (what, daily) DO UPDATE"
			 " SET at = excluded.at",
			 WITH(T(what), N(now)), error);
}

bool
once_clear(Store *store, const char *what, GError **error)
{
	return query_run(store, "DELETE FROM told WHERE what = ?",
			 WITH(T(what)), error);
}

/* --- letters asked for --- */

bool
asked_add(Store *store, const AskedRow *row, GError **error)
{
	return query_run(store,
			 "INSERT INTO asked (player, hearer, match, at, told)"
			 " VALUES (?, ?, ?, ?, ?)",
			 WITH(N(row->player), T(row->hearer), N(row->match),
			      N(row->at), N(row->told)),
			 error);
}

bool
asked_before(Store *store, const AskedRow *row, Time since, bool *so,
	     Time *told, GError **error)
{
	return query_find(
		store,
		"SELECT told FROM asked WHERE hearer = ? AND at > ?"
		" AND player = ? AND match = ? ORDER BY id DESC LIMIT 1",
		WITH(T(row->hearer), N(since), N(row->player), N(row->match)),
		told, so, error);
}

bool
asked_count(Store *store, gint64 player, Time since, int *count, GError **error)
{
	return query_count(
		store, "SELECT COUNT(*) FROM asked WHERE player = ? AND at > ?",
		WITH(N(player), N(since)), count, error);
}

/* Letters that somebody asked for themselves don't count. */
bool
asked_count_to(Store *store, const char *hearer, Time until, int *count,
	       GError **error)
{
	return query_count(
		store,
		"SELECT COUNT(*) FROM asked WHERE hearer = ? AND told > ?"
		" AND told <= ? AND hearer <> 'p' || player",
		WITH(T(hearer), N(until - DAY), N(until)), count, error);
}

DEFINE_RUN(asked_forget, "DELETE FROM asked WHERE told < ?")
