/* kinds.h - the registry of all kinds of news, and their traits.  A kind's name
 * is stored, so it must never be reused; if the kind is a letter of its own it
 * is also the name of its template.
 *
 * To add one: a row here and in kinds.c, one in run/letters/letter_kinds.c
 * (without them nothing compiles), how it is put into its letter
 * (match_letter_fields.h, single_letter_fields.h there), and its template. */
#ifndef CLUB_NEWS_KINDS_H
#define CLUB_NEWS_KINDS_H

#include "store/news.h"
#include "store/outbox.h"

#include <jansson.h>

typedef enum {
	/* parts of the letter about a match */
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
	NEWS_LESSON,
	/* gathered in letters of their own */
	NEWS_REMINDER,
	NEWS_WISH,
	/* each a letter of its own */
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
	NEWS_REVIEW,
	NEWS_PAUSED,
	NEWS_SEASON,
	NEWS_BULLETIN,
	NEWS_KINDS
} NewsKind;

typedef enum {
	NEWS_ALONE = 1,	 /* a letter of its own, not part of a match's */
	NEWS_ALWAYS = 2, /* answers the player, or needs their answer: told even
			    with `mail off` */
	NEWS_AT_ONCE = 4,   /* about a match, but doesn't wait for its letter */
	NEWS_COSTLESS = 8,  /* in a letter that goes out anyway, or because of
			       the game: no mail asked for it */
	NEWS_FIRST = 16,    /* somebody is waiting: written before others */
	NEWS_QUIET = 32,    /* an event, not told with `only my turn` */
	NEWS_OF_STEPS = 64, /* void if the steps it is about are undone */
	NEWS_HURRIED = 128, /* has a deadline of its own: is never put off */
} NewsTrait;

const char *news_kind_name(NewsKind kind);
/* Returns the kind of a stored name; NEWS_KINDS if an older or newer build
 * wrote it. */
NewsKind news_kind_find(const char *name);
/* Returns the kind of a piece of news. */
NewsKind news_kind(const News *news);
/* Returns whether a kind has one of these traits; false for NEWS_KINDS. */
bool news_kind_is(NewsKind kind, NewsTrait trait);
/* Returns the names of all kinds with a trait, NULL-terminated. The names are
 * constant; free the array with g_free. */
const char **news_kinds_with(NewsTrait trait);

/* What players may look up by mail and read in the receipt's letter. */
typedef enum {
	LOOKUP_STATUS,
	LOOKUP_LIST,
	LOOKUP_RATINGS,
	LOOKUP_CAREER,
	LOOKUP_RULES,
	LOOKUP_GAMES,
	LOOKUP_HELP,
	LOOKUP_LEAGUES,
	LOOKUP_STANDINGS,
	LOOKUP_CROSSTABLE,
	LOOKUP_FIXTURES,
	LOOKUP_MY_SEASON,
	LOOKUPS
} Lookup;

/* Returns the name that receipts use and store. */
const char *lookup_name(Lookup lookup);
/* Returns the lookup of a name; LOOKUPS if an older or newer build wrote it. */
Lookup lookup_find(const char *name);
/* Returns the letter's field that says that the answer is included. */
const char *lookup_field(Lookup lookup);

/* --- what letters are about ----------------------------------------------- */

typedef enum {
	POSTED_RECEIPT,
	POSTED_TURN,
	POSTED_DIGEST,
	POSTED_REMINDER,
	POSTED_KINDS
} Posted;

/* Returns the stored name; for digest and reminder it is also the template's
 * name. */
const char *posted_name(Posted posted);
bool posted_is(const OutboxRow *letter, Posted posted);
/* Returns whether a letter may be sent late: it neither asks for a move nor
 * answers a mail. */
bool posted_later(const char *kind);

/* Adds news to `told`, recorded as news about a match (0: the letter's
 * match). */
void told_note(json_t *told, const GPtrArray *news, gint64 match);
/* Returns the data of an item in `told`, as news holds it. Free with g_free. */
char *told_data(const json_t *item);
/* Puts an unsent letter's news about a match before the new news, so that it is
 * told again. */
void told_put_before(GPtrArray *news, const json_t *told, gint64 match);

#endif
