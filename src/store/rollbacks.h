/* rollbacks.h - steps that were taken back. */
#ifndef STORE_ROLLBACKS_H
#define STORE_ROLLBACKS_H

#include "store/store.h"

/* Steps that were taken back: they are void, and stay. */
typedef struct {
	gint64 id;
	gint64 match;
	int step; /* the last one that stands */
	Time at;
	char *who, *why;
	bool revealed; /* something secret was seen in the void steps */
} Rollback;

void rollback_free(Rollback *rollback);

/* Adds it, voids what stands after its step, and sets the decisions that led
 * there to OUTCOME_VOID, the open ones closed; tenures since then begin with
 * what stands.  Sets id. */
bool rollback_add(Store *, Rollback *rollback, GError **error);
GPtrArray *rollback_list(Store *, gint64 match, GError **error); /* in order */

#endif
