/* why.h - the story of a complaint ("I sent my move!"): what came from a player
 * and what became of it, what went to them, and a verdict with what the
 * organiser can do (PLAY 4). It shows no order, hand, token or subject. */
#ifndef RUN_ORGANISER_WHY_H
#define RUN_ORGANISER_WHY_H

#include "run/organiser/overview.h"
#include "store/inbox.h"

#define WHY_LINES 40 /* a story has no more, unless all is asked for */

typedef struct {
	const char *player; /* a name or an address */
	const char *match;  /* NULL: any */
	bool all;	    /* every line, however many */
} WhyAsked;

/* Lists the story; the verdict is its last paragraph. ERROR_PLAYER names
 * players whose names are near. */
bool why_of(Listing *out, Time now, const WhyAsked *asked, GError **error);
/* Does so for a text, "Ann mg-12" or "Ann in mg-12". Addresses are masked
 * ("a…@example.org"), as others may read the letter. */
bool why_by_mail(Listing *out, Time now, const char *text, GError **error);

/* Returns whether a mail that was set aside may fare better if it is tried
 * again: not one that was for what it is. */
bool why_may_try_again(const InboxRow *row);

#endif
