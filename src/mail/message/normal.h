/* normal.h - what people's programs do to plain characters, undone (MAIL R21).
 */
#ifndef MAIL_MESSAGE_NORMAL_H
#define MAIL_MESSAGE_NORMAL_H

#include <stdbool.h>

/* One line, or a whole text with LF between its lines: compatibility forms,
 * dashes, quotes, arrows and odd spaces as plain characters, what cannot be
 * seen deleted, autolinks behind a word dropped, each line trimmed.  Bidi
 * controls become U+FFFD, so that a line with one reads as no command.
 * Bullets and bold marks are left: they belong to the command language.
 * Free with g_free. */
char *normal_text(const char *text);
/* Is there nothing in the text that can be seen? */
bool normal_blank(const char *text);

#endif
