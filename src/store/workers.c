/* workers.c - the runs at work on one database. */
#include "store/workers.h"

#include "store/engine/query.h"

void
worker_row_free(WorkerRow *row)
{
	if (!row)
		return;
	g_free(row->name);
	g_free(row->build);
	g_free(row);
}

bool
worker_add(Store *store, const WorkerRow *row, gint64 *id, GError **error)
{
	Query *query = query_with(
		store,
		"INSERT INTO workers (name, build, begun) VALUES (?, ?, ?)"
		" RETURNING id",
		WITH(T(row->name), T(row->build), N(row->begun)));

	return query_add(query, id, NULL, error);
}

static void *
take(Query *query)
{
	WorkerRow *row = g_new0(WorkerRow, 1);

	row->id = query_take_number(query);
	row->name = query_take_text(query);
	row->build = query_take_text(query);
	row->begun = query_take_number(query);
	row->letters = (int)query_take_number(query);
	return row;
}

GPtrArray *
worker_list(Store *store, GError **error)
{
	/* 1 is OUTBOX_SENDING. */
	Query *query = query_new(
		store, "SELECT w.id, w.name, w.build, w.begun,"
		       " (SELECT COUNT(*) FROM outbox o WHERE o.state = 1"
		       " AND o.worker = w.id) FROM workers w ORDER BY w.id");

	return query_all(query, take, (GDestroyNotify)worker_row_free, error);
}

bool
worker_remove(Store *store, gint64 id, GError **error)
{
	Query *query = query_with(store, "DELETE FROM workers WHERE id = ?",
				  WITH(N(id)));

	return query_run(query, error);
}
