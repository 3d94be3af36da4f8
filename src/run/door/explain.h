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
/* With a club, also the sender, the match, and what a run would make of the
 * mail now; nothing is stored or told. The words of a player in a live match
 * are hidden unless they are to be revealed, as they may hold unplayed orders.
 */
json_t *explain_mail_of(Club *club, Time now, GBytes *bytes, bool reveal,
			Explained *explained, GError **error);
/* Writes either result as sentences, a line each, without control characters.
 * Free with g_free. */
char *explain_text(const json_t *explained);

#endif
