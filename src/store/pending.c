/* pending.c - acts that wait for a confirmation. */
#include "store/pending.h"

#include "store/engine/rows.h"

static const Column pending_columns[] = {
	SERIAL(PendingRow, id),	    FIXED(PendingRow, player),
	FIXED(PendingRow, act),	    KEPT(PendingRow, data),
	FIXED(PendingRow, created), KEPT(PendingRow, expires),
	KEPT(PendingRow, state),
};
DEFINE_ROWS(pending, "pending", "pending act", PendingRow, pending_columns,
	    pending_row_free)

bool
pending_add(Store *store, PendingRow *row, GError **error)
{
	return row_add(store, &pending, row, &row->id, error);
}

bool
pending_get(Store *store, gint64 id, PendingRow **row, GError **error)
{
	return row_get(store, &pending, "WHERE id = ?", WITH(N(id)), row,
		       error);
}

PendingRow *
pending_must(Store *store, gint64 id, GError **error)
{
	return row_must(store, &pending, "WHERE id = ?", WITH(N(id)), error);
}

bool
pending_set(Store *store, const PendingRow *row, GError **error)
{
	return row_set(store, &pending, row, error);
}

/* The states are those of PENDING_VOID and PENDING_WAITING. */
bool
pending_void(Store *store, gint64 player, GError **error)
{
	return query_run(
		store,
		"UPDATE pending SET state = 3 WHERE player = ? AND state = 0"
		" AND act <> 'readdress'",
		WITH(N(player)), error);
}

GPtrArray *
pending_list(Store *store, gint64 player, GError **error)
{
	return row_list(store, &pending, "WHERE player = ? ORDER BY id",
			WITH(N(player)), error);
}

/* The state is that of PENDING_WAITING. */
GPtrArray *
pending_due(Store *store, const char *act, Time now, GError **error)
{
	return row_list(
		store, &pending,
		"WHERE expires <= ? AND state = 0 AND act = ? ORDER BY id",
		WITH(N(now), T(act)), error);
}

bool
pending_forget(Store *store, Time before, GError **error)
{
	return query_run(store, "DELETE FROM pending WHERE expires <= ?",
			 WITH(N(before)), error);
}

bool
pending_put_off(Store *store, Time by, GError **error)
{
	/* The state is that of PENDING_WAITING. */
	return query_run(
		store,
		"UPDATE pending SET expires = expires + ? WHERE state = 0",
		WITH(N(by)), error);
}
