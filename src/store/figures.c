/* figures.c - how many of what. */
#include "store/figures.h"

#include "store/query.h"

bool
figures_suspended(Store *store, int *count, GError **error)
{
	return query_count(query_new(store,
				     "SELECT count(*) FROM players"
				     " WHERE suspended > 0 AND active = 1"),
			   count, error);
}

bool
figures_newest(Store *store, Time *newest, GError **error)
{
	bool found;

	*newest = TIME_NONE;
	return query_find(
		query_new(store,
			  "SELECT max(at) FROM ("
			  "SELECT max(arrived) AS at FROM inbox UNION ALL "
			  "SELECT max(handed) FROM outbox)"),
		newest, &found, error);
}
