/* workers.h - the runs at work on one database (SCALE 2), and the latest ones.
 * A worker with a row whose key (LOCK_WORKER, locks.h) nobody holds is dead. */
#ifndef STORE_WORKERS_H
#define STORE_WORKERS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *name;  /* "host:folder" */
	char *build; /* build_name() */
	Time begun;  /* by the database's clock */
	int letters; /* letters in hand */
} WorkerRow;

void worker_row_free(WorkerRow *row);

bool worker_add(Store *, const WorkerRow *row, gint64 *id, GError **error);
/* Lists all workers (WorkerRow *) by number. */
GPtrArray *worker_list(Store *, GError **error);
/* Removes a worker; anybody may then take the letters it had in hand. */
bool worker_remove(Store *, gint64 id, GError **error);

/* --- runs --- */

/* The latest runs of all workers (locks.h), a text each. */

/* Adds a run, and deletes all but the last `kept`. */
bool run_row_add(Store *, const char *data, int kept, GError **error);
/* Lists the runs, latest first: texts, freed with the array. */
GPtrArray *run_row_list(Store *, GError **error);

#endif
