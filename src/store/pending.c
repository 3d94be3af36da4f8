/* pending.c - acts that wait for a confirmation. */
#include "store/pending.h"

#include "store/query.h"

void
pending_row_free(PendingRow *row)
{
	if (!row)
		return;
	g_free(row->act);
	g_free(row->data);
	g_free(row);
}

static void *
take(Query *query)
{
	PendingRow *row = g_new0(PendingRow, 1);

	row->id = query_take_number(query);
	row->player = query_take_number(query);
	row->act = query_take_text(query);
	row->data = query_take_text(query);
	row->created = query_take_number(query);
	row->expires = query_take_number(query);
	row->state = (PendingState)query_take_number(query);
	return row;
}

bool
pending_add(Store *store, PendingRow *row, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO pending (player, act, data, created,"
		       " expires, state) VALUES (?, ?, ?, ?, ?, ?)"
		       " RETURNING id");

	query_number(query, row->player);
	query_text(query, row->act);
	query_text(query, row->data);
	query_number(query, row->created);
	query_number(query, row->expires);
	query_number(query, row->state);
	return query_add(query, &row->id, NULL, error);
}

static Query *
by_id(Store *store, gint64 id)
{
	Query *query = query_new(
		store, "SELECT id, player, act, data, created, expires, state"
		       " FROM pending WHERE id = ?");

	query_number(query, id);
	return query;
}

bool
pending_get(Store *store, gint64 id, PendingRow **row, GError **error)
{
	return query_one(by_id(store, id), take,
			 (GDestroyNotify)pending_row_free, row, error);
}

PendingRow *
pending_must(Store *store, gint64 id, GError **error)
{
	return query_must(by_id(store, id), take,
			  (GDestroyNotify)pending_row_free, "pending act",
			  error);
}

bool
pending_set(Store *store, const PendingRow *row, GError **error)
{
	Query *query =
		query_new(store, "UPDATE pending SET data = ?, expires = ?,"
				 " state = ? WHERE id = ?");

	query_text(query, row->data);
	query_number(query, row->expires);
	query_number(query, row->state);
	query_number(query, row->id);
	return query_change(query, "pending act", error);
}

/* The states are those of PENDING_VOID and PENDING_WAITING. */
bool
pending_void(Store *store, gint64 player, GError **error)
{
	Query *query = query_new(store, "UPDATE pending SET state = 3"
					" WHERE player = ? AND state = 0"
					" AND act <> 'readdress'");

	query_number(query, player);
	return query_run(query, error);
}

GPtrArray *
pending_list(Store *store, gint64 player, GError **error)
{
	Query *query = query_new(
		store, "SELECT id, player, act, data, created, expires, state"
		       " FROM pending WHERE player = ? ORDER BY id");

	query_number(query, player);
	return query_all(query, take, (GDestroyNotify)pending_row_free, error);
}

/* The state is that of PENDING_WAITING. */
GPtrArray *
pending_due(Store *store, const char *act, Time now, GError **error)
{
	Query *query = query_new(
		store, "SELECT id, player, act, data, created, expires, state"
		       " FROM pending WHERE expires <= ? AND state = 0"
		       " AND act = ? ORDER BY id");

	query_number(query, now);
	query_text(query, act);
	return query_all(query, take, (GDestroyNotify)pending_row_free, error);
}

bool
pending_forget(Store *store, Time before, GError **error)
{
	Query *query =
		query_new(store, "DELETE FROM pending WHERE expires <= ?");

	query_number(query, before);
	return query_run(query, error);
}

bool
pending_put_off(Store *store, Time by, GError **error)
{
	/* The state is that of PENDING_WAITING. */
	Query *query =
		query_new(store, "UPDATE pending SET expires = expires + ?"
				 " WHERE state = 0");

	query_number(query, by);
	return query_run(query, error);
}
