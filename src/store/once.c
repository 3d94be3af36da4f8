/* once.c - what is said only once: ever, or a day. */
#include "store/once.h"

#include "store/engine/query.h"

/* Forgets what was said more than a day ago. */
static bool
forget_yesterday(Store *store, Time now, GError **error)
{
	return query_run(store, "DELETE FROM told WHERE daily = 1 AND at <= ?",
			 WITH(N(now - DAY)), error);
}

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
			 forget_yesterday(store, now, error) &&
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
once_clear(Store *store, const char *what, GError **error)
{
	return query_run(store, "DELETE FROM told WHERE what = ?",
			 WITH(T(what)), error);
}
