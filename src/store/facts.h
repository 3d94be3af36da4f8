/* facts.h - small facts of the club by key ("failures:fetch"). */
#ifndef STORE_FACTS_H
#define STORE_FACTS_H

#include "store/store.h"

/* Small facts of the club by key ("failures:fetch"); NULL where it
 * is not set (without error).  Free with g_free.  Set to NULL it is gone. */
char *store_fact(Store *store, const char *key, GError **error);
bool store_fact_set(Store *store, const char *key, const char *value,
		    GError **error);

#endif
