/* asked.h - letters that the mails of players have asked for lately: what a
 * mail may cost is counted over hours, too. */
#ifndef STORE_ASKED_H
#define STORE_ASKED_H

#include "store/store.h"

typedef struct {
	gint64 player;	    /* who asked */
	const char *hearer; /* who gets it, as a key */
	gint64 match;	    /* whose news it gathers; 0: a letter by itself */
	Time at;
	Time told; /* when it goes out */
} AskedRow;

bool asked_add(Store *, const AskedRow *row, GError **error);
/* Has the player asked for a letter since a time that gathers news of this
 * match for this hearer?  *told: when that goes out. */
bool asked_before(Store *, const AskedRow *row, Time since, bool *so,
		  Time *told, GError **error);
/* How many a player has asked for since a time. */
bool asked_count(Store *, gint64 player, Time since, int *count,
		 GError **error);
/* How many others have asked for to a hearer that go out in the day up to a
 * time. */
bool asked_count_to(Store *, const char *hearer, Time until, int *count,
		    GError **error);
/* Those before a time are forgotten. */
bool asked_forget(Store *, Time before, GError **error);

#endif
