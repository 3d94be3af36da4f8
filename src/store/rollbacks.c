/* rollbacks.c - steps that were taken back. */
#include "store/rollbacks.h"

#include "store/decisions.h"
#include "store/query.h"

void
rollback_free(Rollback *rollback)
{
	if (!rollback)
		return;
	g_free(rollback->who);
	g_free(rollback->why);
	g_free(rollback);
}

static void *
take(Query *query)
{
	Rollback *rollback = g_new0(Rollback, 1);

	rollback->id = query_take_number(query);
	rollback->match = query_take_number(query);
	rollback->step = (int)query_take_number(query);
	rollback->at = query_take_number(query);
	rollback->who = query_take_text(query);
	rollback->why = query_take_text(query);
	rollback->revealed = query_take_truth(query);
	return rollback;
}

static bool
insert(Store *store, Rollback *rollback, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO rollbacks (match, step, at, who, why,"
		       " revealed) VALUES (?, ?, ?, ?, ?, ?)"
		       " RETURNING id");

	query_number(query, rollback->match);
	query_number(query, rollback->step);
	query_number(query, rollback->at);
	query_text(query, rollback->who);
	query_text(query, rollback->why);
	query_number(query, rollback->revealed);
	return query_add(query, &rollback->id, NULL, error);
}

static bool
void_steps(Store *store, const Rollback *rollback, GError **error)
{
	Query *query =
		query_new(store, "UPDATE steps SET voided = ? WHERE match = ?"
				 " AND step > ? AND voided = 0");

	query_number(query, rollback->id);
	query_number(query, rollback->match);
	query_number(query, rollback->step);
	return query_run(query, error);
}

static bool
void_decisions(Store *store, const Rollback *rollback, GError **error)
{
	Query *query = query_new(
		store, "UPDATE decisions SET outcome = ?, open = 0,"
		       " closed = CASE closed WHEN 0 THEN ? ELSE closed END"
		       " WHERE match = ? AND step > ?");

	query_number(query, OUTCOME_VOID);
	query_number(query, rollback->at);
	query_number(query, rollback->match);
	query_number(query, rollback->step);
	return query_run(query, error);
}

/* Who has come since came after the last step that stands. */
static bool
move_tenures(Store *store, const Rollback *rollback, GError **error)
{
	Query *query = query_new(store, "UPDATE tenures SET step = ?"
					" WHERE match = ? AND step > ?");

	query_number(query, rollback->step);
	query_number(query, rollback->match);
	query_number(query, rollback->step);
	return query_run(query, error);
}

bool
rollback_add(Store *store, Rollback *rollback, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 insert(store, rollback, error) &&
				 void_steps(store, rollback, error) &&
				 void_decisions(store, rollback, error) &&
				 move_tenures(store, rollback, error),
			 error);
}

GPtrArray *
rollback_list(Store *store, gint64 match, GError **error)
{
	Query *query =
		query_new(store, "SELECT id, match, step, at, who, why,"
				 " revealed FROM rollbacks WHERE match = ?"
				 " ORDER BY id");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)rollback_free, error);
}
