/* normal.h - undoes what programs do to plain characters (MAIL R21). */
#ifndef MAIL_MESSAGE_NORMAL_H
#define MAIL_MESSAGE_NORMAL_H

#include <stdbool.h>

/* Replaces special characters in one or more lines (LF) by plain ones:
 * compatibility forms, dashes, quotes, arrows and odd spaces become plain
 * characters; invisible characters, and autolinks after a word, are dropped;
 * each line is trimmed. Bidi controls become U+FFFD, so that a line with one is
 * no command. Bullets and bold marks stay: they belong to the command language.
 * Free with g_free. */
char *normal_text(const char *text);
/* Returns whether the text has no visible character. */
bool normal_blank(const char *text);

#endif
