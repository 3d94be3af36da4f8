/* kinds.h - every kind of news, and what holds for each: the one registry.  A
 * kind's name is stored, and is its template's where it is a letter of its own;
 * none is ever used for anything else.
 *
 * To add one: a row here and in kinds.c, one in run/letters/letter_kinds.c
 * (without them nothing compiles), how it is put into its letter
 * (match_letter_fields.h, single_letter_fields.h there), and its template. */
#ifndef CLUB_NEWS_KINDS_H
#define CLUB_NEWS_KINDS_H

#include "store/news.h"

typedef enum {
	/* part of the letter about a match */
	NEWS_RECEIPT,
	NEWS_ASK,
	NEWS_ASK_NOW,
	NEWS_EVENTS,
	NEWS_TOLD,
	NEWS_TALK,
	NEWS_NOTICE,
	NEWS_OPENING,
	NEWS_RESULT,
	NEWS_SUBSTITUTE,
	NEWS_ROLLBACK,
	NEWS_HISTORY,
	/* gathered in letters of their own */
	NEWS_REMINDER,
	NEWS_WISH,
	/* each a letter */
	NEWS_INVITATION,
	NEWS_OFFER,
	NEWS_SEAT,
	NEWS_REFUSED,
	NEWS_STRANGER,
	NEWS_WELCOME,
	NEWS_OPERATOR,
	NEWS_ORGANISER,
	NEWS_AUDIT,
	NEWS_ANNOUNCEMENT,
	NEWS_CONFIRM,
	NEWS_ADDRESS,
	NEWS_REPLY,
	NEWS_DATA,
	NEWS_RECORD,
	NEWS_PAUSED,
	NEWS_SEASON,
	NEWS_KINDS
} NewsKind;

typedef enum {
	NEWS_ALONE = 1,	    /* a letter of its own, not part of a match's */
	NEWS_ALWAYS = 2,    /* an answer to what they wrote, or what wants one:
			       told even with `mail off` */
	NEWS_AT_ONCE = 4,   /* about a match, yet not kept for its letter */
	NEWS_COSTLESS = 8,  /* comes with a letter that goes out anyway, or
			       because of the game: no mail has asked for it */
	NEWS_FIRST = 16,    /* somebody waits for it: written before others */
	NEWS_QUIET = 32,    /* what happened, no matter for `only my turn` */
	NEWS_OF_STEPS = 64, /* void with the steps it is about */
	NEWS_HURRIED = 128, /* has a term of its own: is never put off */
} NewsTrait;

const char *news_kind_name(NewsKind kind);
/* Returns the kind of a stored name; NEWS_KINDS if an older or newer build
 * wrote it. */
NewsKind news_kind_find(const char *name);
/* Returns the kind of a piece of news. */
NewsKind news_kind(const News *news);
/* Has it this trait?  One that is not known has none. */
bool news_kind_is(NewsKind kind, NewsTrait trait);
/* The names of all that have a trait, NULL-ended; constant, but the array is
 * the caller's: free with g_free. */
const char **news_kinds_with(NewsTrait trait);

#endif
