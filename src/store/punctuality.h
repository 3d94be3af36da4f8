/* punctuality.h - how many of a player's decisions were answered in time. */
#ifndef STORE_PUNCTUALITY_H
#define STORE_PUNCTUALITY_H

#include "store/store.h"

/* What became of a player's decisions. */
typedef struct {
	int due;     /* how many count */
	int on_time; /* how many of those were answered in time */
} Punctuality;

/* Counts those closed since a time, without excused and void ones. */
bool decision_punctual(Store *, gint64 player, Time since,
		       Punctuality *punctuality, GError **error);

#endif
