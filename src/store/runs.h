/* runs.h - the last runs of all workers (locks.h), a text each. */
#ifndef STORE_RUNS_H
#define STORE_RUNS_H

#include "store/store.h"

/* Of those that are older than the last `kept` ones nothing stays. */
bool run_row_add(Store *, const char *data, int kept, GError **error);
/* The latest first: texts, freed with the array. */
GPtrArray *run_row_list(Store *, GError **error);

#endif
