/* explain.h - how a mail would be understood, and why, as JSON. */
#ifndef RUN_DOOR_EXPLAIN_H
#define RUN_DOOR_EXPLAIN_H

#include "club/home/run.h"
#include <jansson.h>

typedef struct {
	gint64 player; /* whose mail it is; 0: nobody's */
	bool hidden;   /* something of it is hidden */
} Explained;

/* Without a club: class, the player's own text, commands by the moves of all
 * games.  New reference; ERROR_NEVER for what is set aside unread. */
json_t *explain_mail(Library *library, GBytes *bytes, GError **error);
/* With one also the sender, the match, and what a run would make of it, now;
 * nothing is stored or told.  Of a player in a live match his words are hidden
 * unless they are to be revealed: they may hold orders that are not played. */
json_t *explain_mail_of(Club *club, Time now, GBytes *bytes, bool reveal,
			Explained *explained, GError **error);
/* What either of them found, in sentences, a line each; control characters are
 * taken out.  Free with g_free. */
char *explain_text(const json_t *explained);

#endif
