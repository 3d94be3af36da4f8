/* steps.h - the moves of a match, kept to be replayed. */
#ifndef STORE_STEPS_H
#define STORE_STEPS_H

#include "store/store.h"

typedef struct {
	gint64 match;
	int step; /* 1, 2, .. */
	Time at;
	char *moves; /* JSON: [{"by":..,"seat":..,"text":..}, ..] */
	char *fingerprint;
	gint64 voided; /* the rollback that voided it; 0: it stands */
} StepRow;

void step_row_free(StepRow *row);

bool step_add(Store *, const StepRow *row, GError **error);
/* Lists all steps, void ones too, in the order of playing. */
GPtrArray *step_list(Store *, gint64 match, GError **error);

#endif
