/* steps.c - the moves of a match, as they are replayed. */
#include "store/steps.h"

#include "store/query.h"

void
step_row_free(StepRow *row)
{
	if (!row)
		return;
	g_free(row->moves);
	g_free(row->fingerprint);
	g_free(row);
}

static void *
take(Query *query)
{
	StepRow *row = g_new0(StepRow, 1);

	row->match = query_take_number(query);
	row->step = (int)query_take_number(query);
	row->at = query_take_number(query);
	row->moves = query_take_text(query);
	row->fingerprint = query_take_text(query);
	row->voided = query_take_number(query);
	return row;
}

bool
step_add(Store *store, const StepRow *row, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO steps"
		       " (match, place, step, at, moves, fingerprint, voided)"
		       " VALUES (?, (SELECT COALESCE(MAX(place), 0) + 1"
		       " FROM steps WHERE match = ?), ?, ?, ?, ?, ?)");

	query_number(query, row->match);
	query_number(query, row->match);
	query_number(query, row->step);
	query_number(query, row->at);
	query_text(query, row->moves);
	query_text(query, row->fingerprint);
	query_number(query, row->voided);
	return query_run(query, error);
}

GPtrArray *
step_list(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(
		store, "SELECT match, step, at, moves, fingerprint, voided"
		       " FROM steps WHERE match = ? ORDER BY place");

	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)step_row_free, error);
}
