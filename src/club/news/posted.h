/* posted.h - letters in the outbox: the kinds that are handled in a way of
 * their own (any other letter has its template's name as its kind), and the
 * news in an unsent letter, remembered so that it can be rewritten. */
#ifndef CLUB_NEWS_POSTED_H
#define CLUB_NEWS_POSTED_H

#include "store/outbox.h"

#include <jansson.h>

typedef enum {
	POSTED_RECEIPT,
	POSTED_TURN,
	POSTED_DIGEST,
	POSTED_REMINDER,
	POSTED_KINDS
} Posted;

/* Returns the name that is stored; those of digest and reminder are also the
 * names of their templates. */
const char *posted_name(Posted posted);
bool posted_is(const OutboxRow *letter, Posted posted);
/* Returns whether a letter may be sent late: nobody needs it to move, or as an
 * answer. */
bool posted_later(const char *kind);

/* Adds news to `told`, recorded as about a match (0: the letter's). */
void told_note(json_t *told, const GPtrArray *news, gint64 match);
/* Returns the data of an item in `told`, as news holds it. Free with g_free. */
char *told_data(const json_t *item);
/* Puts the unsent letter's news about a match before the new news, to be told
 * again. */
void told_put_before(GPtrArray *news, const json_t *told, gint64 match);

#endif
