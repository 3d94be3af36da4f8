/* rollbacks.h - steps that were taken back. */
#ifndef STORE_ROLLBACKS_H
#define STORE_ROLLBACKS_H

#include "store/store.h"

/* A rollback. The steps it took back stay, but are void. */
typedef struct {
	gint64 id;
	gint64 match;
	int step; /* the last one that stands */
	Time at;
	char *who, *why;
	bool revealed; /* a secret was seen in the void steps */
} Rollback;

void rollback_free(Rollback *rollback);

/* Adds a rollback and sets its id. Voids the steps after its own, sets the
 * decisions that led to them to OUTCOME_VOID, closes the open ones, and moves
 * later tenures to the step that stands. */
bool rollback_add(Store *, Rollback *rollback, GError **error);
GPtrArray *rollback_list(Store *, gint64 match, GError **error); /* in order */

#endif
