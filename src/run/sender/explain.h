/* explain.h - how a mail would be understood, and why, as JSON. */
#ifndef RUN_SENDER_EXPLAIN_H
#define RUN_SENDER_EXPLAIN_H

#include "club/installation/run.h"
#include "template/library.h"
#include <jansson.h>

/* Makes a grammar of all games from the library's tables: a dealt Match for
 * each. For explaining a mail without a club, when no match is known. */
GPtrArray *grammar_new(Library *library, GError **error);
/* Returns whether a line reads as a move of any game: a MoveTest (command.h);
 * its data is the result of grammar_new. */
bool grammar_reads(const char *line, const char *match, char **nearest,
		   void *data);

/* Explains a mail without a club: its class, the writer's own text, and the
 * commands, with the moves of all games. New reference. Sets ERROR_NEVER for a
 * mail that would be set aside unread. */
json_t *explain_mail(Library *library, GBytes *bytes, GError **error);
/* Explains a mail to a club: also its sender, its match, and what a run would
 * do with it now; stores and sends nothing. Hides a player's words in a live
 * match unless `reveal` is set, as they may contain unplayed orders. *player
 * becomes the sender; 0: none. */
json_t *explain_mail_of(Club *club, Time now, GBytes *bytes, bool reveal,
			gint64 *player, GError **error);
/* Writes either result as sentences, one a line, without control characters.
 * Free with g_free. */
char *explain_text(const json_t *explained);

#endif
