/* why.h - the story of a complaint ("I sent my move!"): what came from a player
 * and what became of it, what went to them, and a verdict with what the
 * organiser can do (PLAY 4). It shows no order, hand, token or subject. */
#ifndef RUN_ORGANISER_WHY_H
#define RUN_ORGANISER_WHY_H

#include "run/organiser/overview.h"
#include "store/inbox.h"

#define WHY_LINES 40 /* most lines of a story, unless all are asked for */

typedef struct {
	const char *player; /* a name or an address */
	const char *match;  /* NULL: any */
	bool all;	    /* every line, however many */
} WhyAsked;

/* Lists the story; its last paragraph is the verdict. ERROR_PLAYER suggests
 * similar names. */
bool why_of(Listing *out, Time now, const WhyAsked *asked, GError **error);
/* Does the same for a text, "Ann mg-12" or "Ann in mg-12". Masks addresses
 * ("a…@example.org"), as others may read the letter. */
bool why_by_mail(Listing *out, Time now, const char *text, GError **error);

/* Returns whether a mail that was set aside may succeed if it is tried again:
 * not if its content was the reason. */
bool why_may_try_again(const InboxRow *row);

#endif
