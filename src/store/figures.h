/* figures.h - how many of what: for doctor and stats. */
#ifndef STORE_FIGURES_H
#define STORE_FIGURES_H

#include "store/store.h"

/* Active players whose letters came back too often. */
bool figures_suspended(Store *store, int *count, GError **error);
/* The latest time at which a mail arrived or a letter was handed over. */
bool figures_newest(Store *store, Time *newest, GError **error);

#endif
