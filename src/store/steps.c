/* steps.c - the moves of a match, kept to be replayed, and steps taken back. */
#include "store/steps.h"

#include "store/decisions.h"
#include "store/engine/rows.h"

static const Column step_columns[] = {
	KEPT(StepRow, match), KEPT(StepRow, step),	  KEPT(StepRow, at),
	KEPT(StepRow, moves), KEPT(StepRow, fingerprint), KEPT(StepRow, voided),
};
DEFINE_ROWS(steps, "steps", "step", StepRow, step_columns, step_row_free)

bool
step_add(Store *store, const StepRow *row, GError **error)
{
	return query_run(
		store,
		"INSERT INTO steps (match, place, step, at, moves,"
		" fingerprint, voided)"
		" VALUES (?, (SELECT COALESCE(MAX(place), 0) + 1 FROM steps"
		" WHERE match = ?), ?, ?, ?, ?, ?)",
		WITH(N(row->match), N(row->match), N(row->step), N(row->at),
		     T(row->moves), T(row->fingerprint), N(row->voided)),
		error);
}

DEFINE_ROW_LIST(step_list, steps, "WHERE match = ? ORDER BY place")

bool
step_count_plans(Store *store, gint64 match, int seat, int *count,
		 GError **error)
{
	/* as moves are written; quotes within their texts are escaped */
	g_autofree char *planned =
		g_strdup_printf("%%{\"by\":\"plan\",\"seat\":%d,%%", seat);

	return query_count(store,
			   "SELECT COUNT(*) FROM steps WHERE match = ?"
			   " AND voided = 0 AND moves LIKE ?",
			   WITH(N(match), T(planned)), count, error);
}

static const Column rollback_columns[] = {
	SERIAL(Rollback, id),	  KEPT(Rollback, match), KEPT(Rollback, step),
	KEPT(Rollback, at),	  KEPT(Rollback, who),	 KEPT(Rollback, why),
	KEPT(Rollback, revealed),
};
DEFINE_ROWS(rollbacks, "rollbacks", "rollback", Rollback, rollback_columns,
	    rollback_free)

static bool
take_back(Store *store, Rollback *rollback, GError **error)
{
	gint64 match = rollback->match;
	int step = rollback->step;

	return row_add(store, &rollbacks, rollback, &rollback->id, error) &&
	       query_run(store,
			 "UPDATE steps SET voided = ? WHERE match = ?"
			 " AND step > ? AND voided = 0",
			 WITH(N(rollback->id), N(match), N(step)), error) &&
	       query_run(store,
			 "UPDATE decisions SET outcome = ?, open = 0, closed ="
			 " CASE closed WHEN 0 THEN ? ELSE closed END"
			 " WHERE match = ? AND step > ?",
			 WITH(N(OUTCOME_VOID), N(rollback->at), N(match),
			      N(step)),
			 error) &&
	       /* tenures that began later now begin after the last step that
		* stands */
	       query_run(store,
			 "UPDATE tenures SET step = ? WHERE match = ?"
			 " AND step > ?",
			 WITH(N(step), N(match), N(step)), error);
}

bool
rollback_add(Store *store, Rollback *rollback, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store, take_back(store, rollback, error), error);
}

DEFINE_ROW_LIST(rollback_list, rollbacks, "WHERE match = ? ORDER BY id")
