/* tenures.h - who has held a seat, from which step on, and why. */
#ifndef STORE_TENURES_H
#define STORE_TENURES_H

#include "store/store.h"

/* A player's time in a seat, from a step on. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* 0: the house bot */
	int step;      /* steps played before they came */
	Time at;
	char *why; /* "opening", "offer", "back", "organiser", "bot", .. */
} Tenure;

void tenure_free(Tenure *tenure);

bool tenure_add(Store *, const Tenure *tenure, GError **error);
/* Lists a match's tenures by seat, then by time. */
GPtrArray *tenure_list(Store *, gint64 match, GError **error);
/* Lists the players (gint64) who took over a seat in a contest's seasons from
 * number `since` on. */
GArray *tenure_substitutes(Store *, gint64 contest, int since, GError **error);

#endif
