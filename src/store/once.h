/* once.h - what is said only once, ever or a day, and letters that were asked
 * for lately. */
#ifndef STORE_ONCE_H
#define STORE_ONCE_H

#include "store/store.h"

/* Records that something is done at most once in 24 hours to an address or
 * about a subject ("stranger:ann@example.net"). *first is true the first time.
 */
bool once_a_day(Store *, const char *what, Time now, bool *first, GError **);
/* Sets *due to what *first of once_a_day would be, without writing. */
bool once_due(Store *, const char *what, Time now, bool *due, GError **);
/* Records that something is said once, until it is cleared. *first is true the
 * first time. */
bool once_ever(Store *, const char *what, Time now, bool *first, GError **);
/* Sets *at to when it was last said (TIME_NONE: never), and records that it is
 * said now. */
bool once_when(Store *, const char *what, Time *at, GError **);
bool once_again(Store *, const char *what, Time now, GError **);
bool once_clear(Store *, const char *what, GError **error);

/* --- letters asked for --- */

/* Letters that players' mails have asked for lately, so that what they cost can
 * be limited over hours. */

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
/* Forgets the letters that go out before a time. */
bool asked_forget(Store *, Time before, GError **error);

#endif
