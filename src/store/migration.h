/* migration.h - the steps that bring a database to the shape of this program.
 *
 * Each is run once, in a transaction of its own, with its number and the
 * checksum of its text written beside it.  A released one is never edited:
 * of one that was, migration.c knows the other text. */
#ifndef STORE_MIGRATION_H
#define STORE_MIGRATION_H

#include "store/store.h"

typedef struct {
	int number; /* 1, 2, ..; 0 ends a list */
	const char *name;
	const char *sql;
	const char *postgresql; /* the same for that engine; NULL: no other */
} Migration;

/* Those of migrations/, made by make. */
extern const Migration migrations[];

/* Make the table that records them: the first act in a new database. */
bool migration_record(Store *store, GError **error);
/* Compare what is recorded with the list, then run what is missing. ERROR_STOP:
 * a newer or changed one is recorded, or some are missing and `run` is false.
 */
bool migration_apply(Store *store, const Migration *list, bool run,
		     GError **error);
/* Compare only: are some missing?  ERROR_STOP as above. */
bool migration_missing(Store *store, const Migration *list, bool *missing,
		       GError **error);

#endif
