/* decisions.c - what seats owe, until when. */
#include "store/decisions.h"

#include "store/matches.h"
#include "store/query.h"

#define SELECT                                                                 \
	"SELECT serial, match, seat, player, step, topic, open, opened, "      \
	"printed, handed, deadline, due, wake, outcome, closed, excused, "     \
	"extra, answered "                                                     \
	"FROM decisions"

void
decision_free(Decision *decision)
{
	if (!decision)
		return;
	g_free(decision->topic);
	g_free(decision);
}

static void *
take(Query *query)
{
	Decision *decision = g_new0(Decision, 1);

	decision->serial = query_take_number(query);
	decision->match = query_take_number(query);
	decision->seat = (int)query_take_number(query);
	decision->player = query_take_number(query);
	decision->step = (int)query_take_number(query);
	decision->topic = query_take_text(query);
	decision->open = query_take_truth(query);
	decision->opened = query_take_number(query);
	decision->printed = query_take_number(query);
	decision->handed = query_take_number(query);
	decision->deadline = query_take_number(query);
	decision->due = query_take_number(query);
	decision->wake = query_take_number(query);
	decision->outcome = (Outcome)query_take_number(query);
	decision->closed = query_take_number(query);
	decision->excused = query_take_truth(query);
	decision->extra = query_take_number(query);
	decision->answered = query_take_number(query);
	return decision;
}

/* What becomes of it, in the order of both statements. */
static void
bind_fate(Query *query, const Decision *decision)
{
	query_number(query, decision->open);
	query_number(query, decision->printed);
	query_number(query, decision->handed);
	query_number(query, decision->deadline);
	query_number(query, decision->due);
	query_number(query, decision->wake);
	query_number(query, decision->outcome);
	query_number(query, decision->closed);
	query_number(query, decision->excused);
	query_number(query, decision->extra);
	query_number(query, decision->answered);
}

bool
decision_add(Store *store, const Decision *decision, gint64 *serial,
	     GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO decisions (match, seat, player, step,"
		       " topic, opened, open, printed, handed, deadline,"
		       " due, wake, outcome, closed, excused, extra,"
		       " answered) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
		       " ?, ?, ?, ?, ?) RETURNING serial");

	query_number(query, decision->match);
	query_number(query, decision->seat);
	query_reference(query, decision->player);
	query_number(query, decision->step);
	query_text(query, decision->topic);
	query_number(query, decision->opened);
	bind_fate(query, decision);
	return query_add(query, serial, NULL, error);
}

static Query *
by_serial(Store *store, gint64 serial)
{
	Query *query = query_new(store, SELECT " WHERE serial = ?");

	query_number(query, serial);
	return query;
}

Decision *
decision_must(Store *store, gint64 serial, GError **error)
{
	return query_must(by_serial(store, serial), take,
			  (GDestroyNotify)decision_free, "decision", error);
}

bool
decision_get(Store *store, gint64 serial, Decision **decision, GError **error)
{
	return query_one(by_serial(store, serial), take,
			 (GDestroyNotify)decision_free, decision, error);
}

GPtrArray *
decision_list(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(store, SELECT
				 " WHERE match = ? AND open = 1 ORDER BY seat");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)decision_free, error);
}

/* Few are open at a time. */
bool
decision_owed(Store *store, gint64 match, int seat, Decision **decision,
	      GError **error)
{
	g_autoptr(GPtrArray) open = decision_list(store, match, error);

	*decision = NULL;
	for (guint i = 0; open && i < open->len && !*decision; i++)
		if (((Decision *)open->pdata[i])->seat == seat)
			*decision = g_ptr_array_steal_index(open, i);
	return open != NULL;
}

bool
decision_set(Store *store, const Decision *decision, GError **error)
{
	Query *query = query_new(
		store, "UPDATE decisions SET open = ?, printed = ?, handed = "
		       "?, deadline = ?, due = ?,"
		       " wake = ?, outcome = ?, closed = ?, excused = ?,"
		       " extra = ?, answered = ?"
		       " WHERE serial = ? AND match = ?");

	bind_fate(query, decision);
	query_number(query, decision->serial);
	query_number(query, decision->match);
	return query_change(query, "decision", error);
}

bool
decision_print(Store *store, const Decision *decision, GError **error)
{
	Query *query = query_new(store, "UPDATE decisions SET printed = ? "
					"WHERE serial = ? AND match = ?");

	query_number(query, decision->printed);
	query_number(query, decision->serial);
	query_number(query, decision->match);
	return query_change(query, "decision", error);
}

bool
decision_close_all(Store *store, gint64 match, Time now, GError **error)
{
	Query *query =
		query_new(store, "UPDATE decisions SET open = 0, closed = ?"
				 " WHERE match = ? AND open = 1");

	query_number(query, now);
	query_number(query, match);
	return query_run(query, error);
}

GPtrArray *
decision_history(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, SELECT " WHERE match = ? ORDER BY serial");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)decision_free, error);
}

/* --- excuses --- */

/* The index of what is closed wants times above 0; the bound stands before
 * that, for the first of two is where the planner begins. */

static bool
count_missed(Store *store, gint64 player, gint64 match, Time since, int *count,
	     GError **error)
{
	Query *query = query_new(
		store, "SELECT COUNT(*) FROM decisions WHERE player = ?"
		       " AND closed >= ? AND closed > 0 AND outcome = ?"
		       " AND excused = 0"
		       " AND (match = ? OR CAST(? AS BIGINT) = 0)");

	query_number(query, player);
	query_number(query, MAX(since, 1));
	query_number(query, OUTCOME_MISSED);
	query_number(query, match);
	query_number(query, match);
	return query_count(query, count, error);
}

static bool
excuse_missed(Store *store, gint64 player, gint64 match, Time since,
	      GError **error)
{
	Query *query = query_new(
		store, "UPDATE decisions SET excused = 1 WHERE player = ?"
		       " AND closed >= ? AND closed > 0 AND outcome = ?"
		       " AND excused = 0"
		       " AND (match = ? OR CAST(? AS BIGINT) = 0)");

	query_number(query, player);
	query_number(query, MAX(since, 1));
	query_number(query, OUTCOME_MISSED);
	query_number(query, match);
	query_number(query, match);
	return query_run(query, error);
}

static bool
forget_missed(Store *store, gint64 player, gint64 match, GError **error)
{
	/* Only where it still matters: in what is live, or may be again. */
	Query *query = query_new(
		store, "UPDATE seats SET missed = 0 WHERE player = ?"
		       " AND missed > 0 AND match IN (SELECT id FROM matches"
		       " WHERE phase = ? OR phase = ?)"
		       " AND (match = ? OR CAST(? AS BIGINT) = 0)");

	query_number(query, player);
	query_number(query, MATCH_LIVE);
	query_number(query, MATCH_FROZEN);
	query_number(query, match);
	query_number(query, match);
	return query_run(query, error);
}

bool
decision_excuse(Store *store, gint64 player, gint64 match, Time since,
		int *count, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 count_missed(store, player, match, since, count,
				      error) &&
				 excuse_missed(store, player, match, since,
					       error) &&
				 forget_missed(store, player, match, error),
			 error);
}
