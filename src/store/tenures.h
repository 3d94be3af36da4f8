/* tenures.h - who has held a seat, from which step on, and why. */
#ifndef STORE_TENURES_H
#define STORE_TENURES_H

#include "store/store.h"

/* Who held a seat from a step on. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* 0: the house bot */
	int step;      /* how many had been played when he came */
	Time at;
	char *why; /* "opening", "offer", "back", "organiser", "bot", .. */
} Tenure;

void tenure_free(Tenure *tenure);

bool tenure_add(Store *, const Tenure *tenure, GError **error);
/* Those of a match, by seat, in the order of time. */
GPtrArray *tenure_list(Store *, gint64 match, GError **error);
/* Players (gint64) who took over a seat in a contest's seasons from a number
 * on. */
GArray *tenure_substitutes(Store *, gint64 contest, int since, GError **error);

#endif
