/* steps.h - the moves of a match, kept to be replayed, and steps taken back. */
#ifndef STORE_STEPS_H
#define STORE_STEPS_H

#include "store/store.h"

typedef struct {
	gint64 match;
	int step; /* 1, 2, .. */
	Time at;
	/* JSON without spaces, keys in order:
	 * [{"by":..,"seat":..,"text":..}, ..] */
	char *moves;
	char *fingerprint;
	gint64 voided; /* the rollback that voided it; 0: it stands */
} StepRow;

void step_row_free(StepRow *row);

bool step_add(Store *, const StepRow *row, GError **error);
/* Lists all steps, void ones too, in the order of playing. */
GPtrArray *step_list(Store *, gint64 match, GError **error);

/* Counts the seat's moves in standing steps that plans made. */
bool step_count_plans(Store *, gint64 match, int seat, int *count,
		      GError **error);

/* --- rollbacks --- */

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
