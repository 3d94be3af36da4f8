/* once.c - what is said only once: ever, or a day. */
#include "store/once.h"

#include "store/engine/query.h"

/* Forgets what was said more than a day ago. */
static bool
forget_yesterday(Store *store, Time now, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM told WHERE daily = 1 AND at <= ?",
		WITH(N(now - DAY)));

	return query_run(query, error);
}

static bool
add(Store *store, const char *what, bool daily, Time now, bool *first,
    GError **error)
{
	int rows = 0;
	Query *query =
		query_with(store,
			   "INSERT INTO told (what, daily, at) VALUES (?, ?, ?)"
			   " ON CONFLICT (what, daily) DO NOTHING",
			   WITH(T(what), N(daily), N(now)));

	if (!query_changed(query, &rows, error))
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
			 forget_yesterday(store, now, error) &&
				 add(store, what, true, now, first, error),
			 error);
}

bool
once_due(Store *store, const char *what, Time now, bool *due, GError **error)
{
	bool today = false;
	gint64 one;
	Query *query = query_with(
		store,
		"SELECT at FROM told WHERE what = ? AND daily = 1 AND at > ?",
		WITH(T(what), N(now - DAY)));

	if (!query_find(query, &one, &today, error))
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
once_clear(Store *store, const char *what, GError **error)
{
	Query *query = query_with(store, "DELETE FROM told WHERE what = ?",
				  WITH(T(what)));

	return query_run(query, error);
}
