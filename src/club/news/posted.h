/* posted.h - the kinds of letters in the outbox that are handled in a way of
 * their own; any other letter has its template's name as its kind. */
#ifndef CLUB_NEWS_POSTED_H
#define CLUB_NEWS_POSTED_H

#include "store/outbox.h"

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

#endif
