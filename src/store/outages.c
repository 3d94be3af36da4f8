/* outages.c - moves clocks after an outage, and repairs what a wrong clock has
 * written. */
#include "store/outages.h"

#include "store/engine/query.h"

/* Only matches with open decisions are looked at. */
#define RUNNING                                                                \
	" WHERE open = 1 AND handed > 0 AND NOT EXISTS (SELECT 1"              \
	" FROM matches m WHERE m.id = decisions.match AND m.paused > 0)"

/* --- outages ------------------------------------------------------------ */

static bool
lengthen(Store *store, Time since, Time now, GError **error)
{
	return query_run(store,
			 "UPDATE decisions SET extra = extra + ?" RUNNING
			 " AND handed <= ?",
			 WITH(N(now - since), N(since)), error) &&
	       query_run(
		       store,
		       "UPDATE decisions SET extra = extra + ? - handed" RUNNING
		       " AND handed > ? AND handed < ?",
		       WITH(N(now), N(since), N(now)), error);
}

/* Takes back what the wrong clock added; no deadline is before its letter. */
static bool
shorten(Store *store, Time by, Time now, GError **error)
{
	return query_run(store,
			 "UPDATE decisions SET extra ="
			 " CASE WHEN extra > ? THEN extra - ?"
			 " ELSE 0 END" RUNNING " AND handed <= ?",
			 WITH(N(by), N(by), N(now)), error);
}

/* Moves times that the wrong clock wrote down. */
static bool
set_back(Store *store, Time by, Time now, GError **error)
{
	return query_run(store,
			 "UPDATE decisions SET handed = handed - ?, printed"
			 " = printed - ?, opened = opened - ? WHERE open = 1"
			 " AND handed > ?",
			 WITH(N(by), N(by), N(by), N(now)), error) &&
	       query_run(store,
			 "UPDATE decisions SET opened = ? WHERE open = 1"
			 " AND opened > ?",
			 WITH(N(now), N(now)), error);
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
	return query_numbers(store,
			     "SELECT DISTINCT d.match FROM decisions d"
			     " JOIN matches m ON m.id = d.match"
			     " WHERE d.open = 1 AND m.phase = 1"
			     " ORDER BY d.match",
			     WITHOUT, error);
}

bool
decision_wake_overdue(Store *store, Time now, GError **error)
{
	/* The + keeps the planner from scanning all deadlines ever set. */
	return query_run(store,
			 "UPDATE decisions SET wake = deadline WHERE open = 1"
			 " AND wake > ? AND +deadline > 0 AND +deadline <= ?",
			 WITH(N(now), N(now)), error);
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
		" OR (d.open = 1 AND m.phase = 1 AND m.paused = 0))) AS fell",
		WITH(N(since), N(now)));

	if (query_next(query)) {
		silence->due = (int)query_take_number(query);
		silence->silent = (int)query_take_number(query);
		silence->players = (int)query_take_number(query);
	}
	return query_finish(query, error);
}

bool
decision_is_silent(Store *store, gint64 player, Time now, bool *silent,
		   GError **error)
{
	/* For the + see above. */
	return query_find(store,
			  "SELECT serial FROM decisions WHERE open = 1"
			  " AND player = ? AND +deadline > 0"
			  " AND +deadline <= ? LIMIT 1",
			  WITH(N(player), N(now)), NULL, silent, error);
}

/* --- a clock that was ahead --- */

/* Each statement has one place, for the present time. */
static const char *const by_now[] = {
	"UPDATE outbox SET next_try = 0 WHERE next_try > ?",
	"UPDATE news SET due = 0 WHERE due > ?",
	"UPDATE inbox SET taken = 0 WHERE taken > ?",
	"UPDATE seats SET reminded = 0 WHERE reminded > ?",
	"DELETE FROM told WHERE daily = 1 AND at > ?",
};

/* Servers' refusals and counted answers: the club starts afresh with them. */
static const char forgotten[] =
	"DELETE FROM facts WHERE key = 'answers' OR key LIKE 'refused:%'";

bool
ahead_undo(Store *store, Time now, GError **error)
{
	bool done = true;

	if (!store_enter(store, error))
		return false;
	for (gsize i = 0; done && i < G_N_ELEMENTS(by_now); i++)
		done = query_run(store, by_now[i], WITH(N(now)), error);
	return store_end(store,
			 done && query_run(store, forgotten, WITHOUT, error),
			 error);
}
