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

DEFINE_ROW_GET(pending_get, pending, PendingRow, "WHERE id = ?")
DEFINE_ROW_MUST(pending_must, pending, PendingRow, "WHERE id = ?")
DEFINE_ROW_SET(pending_set, pending, PendingRow)

/* The states are those of PENDING_VOID and PENDING_WAITING. */
DEFINE_RUN(pending_void,
	   "UPDATE pending SET state = 3 WHERE player = ? AND state = 0"
	   " AND act <> 'readdress'")

DEFINE_ROW_LIST(pending_list, pending, "WHERE player = ? ORDER BY id")

/* The state is that of PENDING_WAITING. */
GPtrArray *
pending_due(Store *store, const char *act, Time now, GError **error)
{
	return row_list(
		store, &pending,
		"WHERE expires <= ? AND state = 0 AND act = ? ORDER BY id",
		WITH(N(now), T(act)), error);
}

DEFINE_RUN(pending_forget, "DELETE FROM pending WHERE expires <= ?")

bool
pending_put_off(Store *store, Time by, GError **error)
{
	/* The state is that of PENDING_WAITING. */
	return query_run(
		store,
		"UPDATE pending SET expires = expires + ? WHERE state = 0",
		WITH(N(by)), error);
}
