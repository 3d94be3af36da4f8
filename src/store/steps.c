/* steps.c - the moves of a match, kept to be replayed. */
#include "store/steps.h"

#include "store/engine/rows.h"

static const Column step_columns[] = {
	KEPT(StepRow, match), KEPT(StepRow, step),	  KEPT(StepRow, at),
	KEPT(StepRow, moves), KEPT(StepRow, fingerprint), KEPT(StepRow, voided),
};
static const Rows steps =
	ROWS("steps", "step", StepRow, step_columns, step_row_free);

void
step_row_free(StepRow *row)
{
	row_free(&steps, row);
}

bool
step_add(Store *store, const StepRow *row, GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO steps (match, place, step, at, moves,"
		" fingerprint, voided)"
		" VALUES (?, (SELECT COALESCE(MAX(place), 0) + 1 FROM steps"
		" WHERE match = ?), ?, ?, ?, ?, ?)",
		WITH(N(row->match), N(row->match), N(row->step), N(row->at),
		     T(row->moves), T(row->fingerprint), N(row->voided)));

	return query_run(query, error);
}

GPtrArray *
step_list(Store *store, gint64 match, GError **error)
{
	return row_list(store, &steps, "WHERE match = ? ORDER BY place",
			WITH(N(match)), error);
}
