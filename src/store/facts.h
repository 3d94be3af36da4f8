/* facts.h - small facts about the club by key ("failures:fetch"): texts,
 * numbers, pairs of numbers. */
#ifndef STORE_FACTS_H
#define STORE_FACTS_H

#include "store/store.h"

/* Reads a fact. Free it with g_free. Setting it to NULL deletes it. */
bool fact_get(Store *store, const char *key, char **value, GError **error);
bool fact_set(Store *store, const char *key, const char *value, GError **error);
/* Reads a number; 0 where it isn't set, and after an error. */
bool fact_number(Store *store, const char *key, gint64 *number, GError **error);
bool fact_number_set(Store *store, const char *key, gint64 number,
		     GError **error);
/* Returns the key of a worker's own fact: "polled:host:folder" where several
 * programs write, else the key alone. Free with g_free. */
char *fact_own_key(const Store *, const char *key);
bool fact_pair(Store *store, const char *key, gint64 *first, gint64 *second,
	       GError **error);
bool fact_pair_set(Store *store, const char *key, gint64 first, gint64 second,
		   GError **error);

typedef struct {
	char *key, *value;
} Fact;

void fact_free(Fact *fact);
/* Lists the facts (Fact *) whose keys are longer than `beginning` and begin
 * with it. */
GPtrArray *fact_list(Store *store, const char *beginning, GError **error);

#endif
