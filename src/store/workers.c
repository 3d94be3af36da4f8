/* workers.c - the runs at work on one database, and the latest ones. */
#include "store/workers.h"

#include "store/engine/rows.h"

static const Column worker_columns[] = {
	SERIAL(WorkerRow, id),
	FIXED(WorkerRow, name),
	FIXED(WorkerRow, build),
	FIXED(WorkerRow, begun),
	/* only read; 1 is OUTBOX_SENDING */
	NAMED(WorkerRow, letters,
	      "(SELECT COUNT(*) FROM outbox o WHERE o.state = 1"
	      " AND o.worker = workers.id)",
	      COLUMN_FIXED, false),
};
DEFINE_ROWS(all_workers, "workers", "worker", WorkerRow, worker_columns,
	    worker_row_free)
static const Rows new_workers = ROWS_BUT(1, "workers", "worker", WorkerRow,
					 worker_columns, worker_row_free);

DEFINE_ROW_ADD_NUMBERED(worker_add, new_workers, WorkerRow)

DEFINE_ROW_LIST_ALL(worker_list, all_workers, "ORDER BY id")

DEFINE_RUN(worker_remove, "DELETE FROM workers WHERE id = ?")

bool
run_row_add(Store *store, const char *data, int kept, GError **error)
{
	gint64 id = 0;

	return query_find(store,
			  "INSERT INTO runs (data) VALUES (?) RETURNING id",
			  WITH(T(data)), &id, NULL, error) &&
	       query_run(store, "DELETE FROM runs WHERE id <= ?",
			 WITH(N(id - kept)), error);
}

GPtrArray *
run_row_list(Store *store, GError **error)
{
	return query_texts(store, "SELECT data FROM runs ORDER BY id DESC",
			   WITHOUT, error);
}
