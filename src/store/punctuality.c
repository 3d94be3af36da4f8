/* punctuality.c - how many of a player's decisions were answered in time. */
#include "store/punctuality.h"

#include "store/engine/query.h"

bool
decision_punctual(Store *store, gint64 player, Time since,
		  Punctuality *punctuality, GError **error)
{
	/* The numbers are OUTCOME_IN_TIME, OUTCOME_PLAN and OUTCOME_MISSED:
	 * what was never asked, or is excused, counts for nobody. The index
	 * needs times above 0; the bound comes first, as the planner starts
	 * from the first of two. */
	Query *query = query_with(
		store,
		"SELECT COUNT(*), COALESCE(SUM(CASE WHEN outcome = 4 THEN 0"
		" ELSE 1 END), 0) FROM decisions WHERE player = ?"
		" AND closed >= ? AND closed > 0 AND outcome IN (1, 2, 4)"
		" AND excused = 0",
		WITH(N(player), N(since)));

	if (query_next(query)) {
		punctuality->due = (int)query_take_number(query);
		punctuality->on_time = (int)query_take_number(query);
	}
	return query_finish(query, error);
}
