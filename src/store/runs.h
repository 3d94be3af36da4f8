/* runs.h - the latest runs of all workers (locks.h), a text each. */
#ifndef STORE_RUNS_H
#define STORE_RUNS_H

#include "store/store.h"

/* Adds a run, and deletes all but the last `kept`. */
bool run_row_add(Store *, const char *data, int kept, GError **error);
/* Lists the runs, latest first: texts, freed with the array. */
GPtrArray *run_row_list(Store *, GError **error);

#endif
