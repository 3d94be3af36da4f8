/* asked.h - letters that players' mails have asked for lately, so that what
 * they cost can be limited over hours. */
#ifndef STORE_ASKED_H
#define STORE_ASKED_H

#include "store/store.h"

typedef struct {
	gint64 player;	    /* who asked */
	const char *hearer; /* who gets the letter, as a key */
	gint64 match; /* the match whose news it gathers; 0: a letter by itself
		       */
	Time at;
	Time told; /* when the letter goes out */
} AskedRow;

bool asked_add(Store *, const AskedRow *row, GError **error);
/* Sets *so if the player has asked, since `since`, for a letter that gathers
 * news of this match for this hearer, and *told to when it goes out. */
bool asked_before(Store *, const AskedRow *row, Time since, bool *so,
		  Time *told, GError **error);
/* Counts the letters that a player has asked for since a time. */
bool asked_count(Store *, gint64 player, Time since, int *count,
		 GError **error);
/* Counts the letters to a hearer that other people have asked for and that go
 * out in the day up to `until`. */
bool asked_count_to(Store *, const char *hearer, Time until, int *count,
		    GError **error);
/* Forgets what goes out before a time. */
bool asked_forget(Store *, Time before, GError **error);

#endif
