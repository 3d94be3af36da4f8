/* decisions_clock.c - changes to the clocks of many decisions at once. */
#include "store/decisions_clock.h"

#include "store/engine/query.h"

/* Only matches with open decisions are looked at. */
#define RUNNING                                                                \
	" WHERE open = 1 AND handed > 0 AND NOT EXISTS (SELECT 1"              \
	" FROM matches m WHERE m.id = decisions.match AND m.paused > 0)"

/* --- outages ------------------------------------------------------------ */

static bool
lengthen(Store *store, Time since, Time now, GError **error)
{
	Query *query =
		query_with(store,
			   "UPDATE decisions SET extra = extra + ?" RUNNING
			   " AND handed <= ?",
			   WITH(N(now - since), N(since)));

	if (!query_run(query, error))
		return false;
	query = query_new(
		store, "UPDATE decisions SET extra = extra + ? - handed" RUNNING
		       " AND handed > ? AND handed < ?");
	query_number(query, now);
	query_number(query, since);
	query_number(query, now);
	return query_run(query, error);
}

/* Takes back what the wrong clock added; nothing ends before it was printed. */
static bool
shorten(Store *store, Time by, Time now, GError **error)
{
	Query *query = query_with(store,
				  "UPDATE decisions SET extra ="
				  " CASE WHEN extra > ? THEN extra - ?"
				  " ELSE 0 END" RUNNING " AND handed <= ?",
				  WITH(N(by), N(by), N(now)));

	return query_run(query, error);
}

/* Moves times that the wrong clock wrote down. */
static bool
set_back(Store *store, Time by, Time now, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE decisions SET handed = handed - ?, printed = printed"
		" - ?, opened = opened - ? WHERE open = 1 AND handed > ?",
		WITH(N(by), N(by), N(by), N(now)));

	if (!query_run(query, error))
		return false;
	query = query_new(store, "UPDATE decisions SET opened = ?"
				 " WHERE open = 1 AND opened > ?");
	query_number(query, now);
	query_number(query, now);
	return query_run(query, error);
}

bool
decision_shift(Store *store, Time since, Time now, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 since <= now
				 ? lengthen(store, since, now, error)
				 : shorten(store, since - now, now, error) &&
					   set_back(store, since - now, now,
						    error),
			 error);
}

GArray *
decision_matches(Store *store, GError **error)
{
	/* 1 is MATCH_LIVE. */
	Query *query =
		query_new(store, "SELECT DISTINCT d.match FROM decisions d"
				 " JOIN matches m ON m.id = d.match"
				 " WHERE d.open = 1 AND m.phase = 1"
				 " ORDER BY d.match");

	return query_numbers(query, error);
}

bool
decision_wake_overdue(Store *store, Time now, GError **error)
{
	/* The + keeps the planner from scanning all deadlines ever set. */
	Query *query =
		query_with(store,
			   "UPDATE decisions SET wake = deadline WHERE open = 1"
			   " AND wake > ? AND +deadline > 0 AND +deadline <= ?",
			   WITH(N(now), N(now)));

	return query_run(query, error);
}

/* --- silence ------------------------------------------------------------ */

bool
decision_silence(Store *store, Time since, Time now, Silence *silence,
		 GError **error)
{
	/* The numbers are OUTCOME_MISSED, OUTCOME_IN_TIME and MATCH_LIVE. What
	 * a bot or a plan answered says nothing about the mails. The index of
	 * deadlines needs them above 0; the bound comes first, as the planner
	 * starts from the first of two. */
	Query *query = query_new(
		store,
		"SELECT COUNT(*), COALESCE(SUM(silent), 0),"
		" COUNT(DISTINCT CASE silent WHEN 1 THEN player END)"
		" FROM (SELECT d.player AS player, CASE WHEN d.outcome = 4"
		" OR (d.open = 1 AND d.answered = 0) THEN 1 ELSE 0 END"
		" AS silent FROM decisions d JOIN matches m ON m.id = d.match"
		" WHERE d.deadline > ? AND d.deadline <= ? AND d.deadline > 0"
		" AND d.player IS NOT NULL AND (d.outcome IN (1, 4)"
		" OR (d.open = 1 AND m.phase = 1 AND m.paused = 0))) AS fell");
	bool found;

	query_number(query, since);
	query_number(query, now);
	found = query_next(query);
	if (found) {
		silence->due = (int)query_take_number(query);
		silence->silent = (int)query_take_number(query);
		silence->players = (int)query_take_number(query);
	}
	return query_finish(query, error) && found;
}

bool
decision_is_silent(Store *store, gint64 player, Time now, bool *silent,
		   GError **error)
{
	int count = 0;
	/* The + as above. */
	Query *query = query_with(
		store,
		"SELECT COUNT(*) FROM decisions WHERE open = 1 AND player = ?"
		" AND +deadline > 0 AND +deadline <= ?",
		WITH(N(player), N(now)));

	if (!query_count(query, &count, error))
		return false;
	*silent = count > 0;
	return true;
}
