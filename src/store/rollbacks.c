/* rollbacks.c - steps that were taken back. */
#include "store/rollbacks.h"

#include "store/decisions.h"
#include "store/engine/rows.h"

static const Column rollback_columns[] = {
	SERIAL(Rollback, id),	  KEPT(Rollback, match), KEPT(Rollback, step),
	KEPT(Rollback, at),	  KEPT(Rollback, who),	 KEPT(Rollback, why),
	KEPT(Rollback, revealed),
};
static const Rows rollbacks = ROWS("rollbacks", "rollback", Rollback,
				   rollback_columns, rollback_free);

void
rollback_free(Rollback *rollback)
{
	row_free(&rollbacks, rollback);
}

static bool
insert(Store *store, Rollback *rollback, GError **error)
{
	return row_add(store, &rollbacks, rollback, &rollback->id, error);
}

static bool
void_steps(Store *store, const Rollback *rollback, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE steps SET voided = ? WHERE match = ? AND step > ?"
		" AND voided = 0",
		WITH(N(rollback->id), N(rollback->match), N(rollback->step)));

	return query_run(query, error);
}

static bool
void_decisions(Store *store, const Rollback *rollback, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE decisions SET outcome = ?, open = 0, closed = CASE"
		" closed WHEN 0 THEN ? ELSE closed END WHERE match = ?"
		" AND step > ?",
		WITH(N(OUTCOME_VOID), N(rollback->at), N(rollback->match),
		     N(rollback->step)));

	return query_run(query, error);
}

/* Tenures that began later now begin after the last step that stands. */
static bool
move_tenures(Store *store, const Rollback *rollback, GError **error)
{
	Query *query = query_with(
		store,
		"UPDATE tenures SET step = ? WHERE match = ? AND step > ?",
		WITH(N(rollback->step), N(rollback->match), N(rollback->step)));

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
	return row_list(store, &rollbacks, "WHERE match = ? ORDER BY id",
			WITH(N(match)), error);
}
