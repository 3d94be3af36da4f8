/* facts.h - small facts of the club by key ("failures:fetch"): texts, numbers,
 * pairs of numbers. */
#ifndef STORE_FACTS_H
#define STORE_FACTS_H

#include "store/store.h"

/* Free with g_free.  Set to NULL it is gone. */
bool fact_get(Store *store, const char *key, char **value, GError **error);
bool fact_set(Store *store, const char *key, const char *value, GError **error);
/* 0 where it is not set, and after an error. */
bool fact_number(Store *store, const char *key, gint64 *number, GError **error);
bool fact_number_set(Store *store, const char *key, gint64 number,
		     GError **error);
/* The key of what each worker has for itself: "polled:host:folder" where
 * several write, else the same.  Free with g_free. */
char *fact_own_key(const Store *, const char *key);
bool fact_pair(Store *store, const char *key, gint64 *first, gint64 *second,
	       GError **error);
bool fact_pair_set(Store *store, const char *key, gint64 first, gint64 second,
		   GError **error);

typedef struct {
	char *key, *value;
} Fact;

void fact_free(Fact *fact);
/* All (Fact *) whose keys begin so, with a character at least. */
GPtrArray *fact_list(Store *store, const char *beginning, GError **error);

#endif
