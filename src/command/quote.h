/* quote.h - where the player's own text is in a message (MAIL R24, R25). */
#ifndef COMMAND_QUOTE_H
#define COMMAND_QUOTE_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int number; /* in the message, from 1 */
	char *text; /* as it stands there; may be "" */
	bool below; /* written below a whole quoted letter of ours */
} OwnLine;

/* The player's own lines, in order: an array of OwnLine.  *stopped says why
 * the rest was not read, or NULL; constant.  Free with g_array_unref. */
GArray *quote_own(const char *text, const char **stopped);

#endif
