/* posted.h - what a letter in the outbox is, where that matters to who handles
 * it; all others are of the kind of their template. */
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

/* These are stored, and of digest and reminder the names of templates. */
const char *posted_name(Posted posted);
bool posted_is(const OutboxRow *letter, Posted posted);
/* Nobody waits for it: to move, or for an answer. */
bool posted_later(const char *kind);

#endif
