/* punctuality.h - how many of a player's decisions were answered in time. */
#ifndef STORE_PUNCTUALITY_H
#define STORE_PUNCTUALITY_H

#include "store/store.h"

/* What a player's decisions of a time have come to. */
typedef struct {
	int due;     /* that count */
	int on_time; /* of those */
} Punctuality;

/* Of those that closed since then; without excused and void ones. */
bool decision_punctual(Store *, gint64 player, Time since,
		       Punctuality *punctuality, GError **error);

#endif
