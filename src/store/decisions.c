/* decisions.c - what seats owe, and until when. */
#include "store/decisions.h"

#include "base/each.h"
#include "store/engine/rows.h"
#include "store/matches.h"

static const Column decision_columns[] = {
	SERIAL(Decision, serial),
	FIXED(Decision, match),
	FIXED(Decision, seat),
	NAMED(Decision, player, "player", COLUMN_FIXED, true),
	FIXED(Decision, step),
	FIXED(Decision, topic),
	KEPT(Decision, open),
	FIXED(Decision, opened),
	KEPT(Decision, printed),
	KEPT(Decision, handed),
	KEPT(Decision, deadline),
	KEPT(Decision, due),
	KEPT(Decision, wake),
	KEPT(Decision, outcome),
	KEPT(Decision, closed),
	KEPT(Decision, excused),
	KEPT(Decision, extra),
	KEPT(Decision, answered),
	KEPT(Decision, thinks),
};
DEFINE_ROWS(decisions, "decisions", "decision", Decision, decision_columns,
	    decision_free)
DEFINE_ROW_ADD_NUMBERED(decision_add, decisions, Decision)
DEFINE_ROW_MUST(decision_must, decisions, Decision, "WHERE serial = ?")
DEFINE_ROW_GET(decision_get, decisions, Decision, "WHERE serial = ?")
DEFINE_ROW_LIST(decision_list, decisions,
		"WHERE match = ? AND open = 1 ORDER BY seat")

Decision *
decision_of_seat(const GPtrArray *open, int seat)
{
	ptr_array_foreach (Decision, decision, open)
		if (decision->seat == seat)
			return decision;
	return NULL;
}

/* Searches the open decisions, of which there are few. */
bool
decision_owed(Store *store, gint64 match, int seat, Decision **decision,
	      GError **error)
{
	g_autoptr(GPtrArray) open = decision_list(store, match, error);
	guint at;

	*decision = open ? decision_of_seat(open, seat) : NULL;
	if (*decision && g_ptr_array_find(open, *decision, &at))
		g_ptr_array_steal_index(open, at);
	return open != NULL;
}

DEFINE_ROW_SET(decision_set, decisions, Decision)

bool
decision_print(Store *store, const Decision *decision, GError **error)
{
	return query_change(store,
			    "UPDATE decisions SET printed = ? WHERE serial = ?"
			    " AND match = ?",
			    WITH(N(decision->printed), N(decision->serial),
				 N(decision->match)),
			    "decision", error);
}

bool
decision_close_all(Store *store, gint64 match, Time now, GError **error)
{
	return query_run(
		store,
		"UPDATE decisions SET open = 0, closed = ? WHERE match = ?"
		" AND open = 1",
		WITH(N(now), N(match)), error);
}

DEFINE_ROW_LIST(decision_history, decisions, "WHERE match = ? ORDER BY serial")

/* The bound makes the planner take the index of the open ones. */
DEFINE_ROW_LIST(decision_owed_by, decisions,
		"WHERE open = 1 AND match > 0 AND player = ? ORDER BY serial")

/* --- closed decisions --- */

/* Their index needs `closed > 0`. The bound comes first, as the planner starts
 * from the first of two. */

GPtrArray *
decision_of_player(Store *store, gint64 player, int n, GError **error)
{
	return row_list(store, &decisions,
			"WHERE closed > 0 AND player = ?"
			" ORDER BY closed DESC, serial DESC LIMIT ?",
			WITH(N(player), N(n)), error);
}

bool
decision_count_planned(Store *store, gint64 player, gint64 match, Time dealt,
		       const char *topic, int *count, GError **error)
{
	return query_count(store,
			   "SELECT COUNT(*) FROM decisions WHERE player = ?"
			   " AND closed >= ? AND closed > 0 AND outcome = ?"
			   " AND match = ? AND topic = ?",
			   WITH(N(player), N(MAX(dealt, 1)), N(OUTCOME_PLAN),
				N(match), T(topic)),
			   count, error);
}

static bool
excuse_missed(Store *store, gint64 player, gint64 match, Time since, int *count,
	      GError **error)
{
	return query_changed(
		store,
		"UPDATE decisions SET excused = 1 WHERE player = ?"
		" AND closed >= ? AND closed > 0 AND outcome = ?"
		" AND excused = 0 AND (match = ? OR CAST(? AS BIGINT) = 0)",
		WITH(N(player), N(MAX(since, 1)), N(OUTCOME_MISSED), N(match),
		     N(match)),
		count, error);
}

static bool
forget_missed(Store *store, gint64 player, gint64 match, GError **error)
{
	/* Only where it still matters: in matches that are live, or may be
	 * again. */
	return query_run(
		store,
		"UPDATE seats SET missed = 0 WHERE player = ? AND missed > 0"
		" AND match IN (SELECT id FROM matches WHERE phase = ?"
		" OR phase = ?) AND (match = ? OR CAST(? AS BIGINT) = 0)",
		WITH(N(player), N(MATCH_LIVE), N(MATCH_FROZEN), N(match),
		     N(match)),
		error);
}

bool
decision_excuse(Store *store, gint64 player, gint64 match, Time since,
		int *count, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 excuse_missed(store, player, match, since, count,
				       error) &&
				 forget_missed(store, player, match, error),
			 error);
}

bool
decision_punctual(Store *store, gint64 player, Time since,
		  Punctuality *punctuality, GError **error)
{
	/* The numbers are OUTCOME_IN_TIME, OUTCOME_PLAN and OUTCOME_MISSED:
	 * decisions never asked, or excused, aren't counted. Nor are matches
	 * against the house (seats_against_house; stage 3 is SEAT_BOT). The
	 * index needs times above 0; the bound comes first, as the planner
	 * starts from the first of two. */
	Query *query = query_new(
		store,
		"SELECT COUNT(*), COALESCE(SUM(CASE WHEN outcome = 4 THEN 0"
		" ELSE 1 END), 0) FROM decisions WHERE player = ?"
		" AND closed >= ? AND closed > 0 AND outcome IN (1, 2, 4)"
		" AND excused = 0 AND COALESCE((SELECT COUNT(*) - SUM(CASE"
		" WHEN s.owner = 0 AND s.stage = 3 THEN 1 ELSE 0 END)"
		" FROM seats s WHERE s.match = decisions.match), 2) > 1",
		WITH(N(player), N(since)));

	if (query_next(query)) {
		punctuality->due = (int)query_take_number(query);
		punctuality->on_time = (int)query_take_number(query);
	}
	return query_finish(query, error);
}
