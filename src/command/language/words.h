/* words.h - a line of a message as words. */
#ifndef COMMAND_LANGUAGE_WORDS_H
#define COMMAND_LANGUAGE_WORDS_H

#include <glib.h>
#include <stdbool.h>

/* A longer line is no command, and isn't searched for one. */
#define LINE_LONGEST 300

/* Returns a line without bullet, bold marks, "please" and a final full stop or
 * comma, and without smileys, emoji and check marks around it (MAIL R62).  Free
 * with g_free. */
char *words_clean(const char *line);
/* Returns a clean text without brackets or quotes around the whole of it:
 * "(3)". Free with g_free. */
char *words_unwrap(const char *text);
/* Returns the number (or letter) of the menu line that a clean text names, if
 * it says nothing else: "3", "#3", "Nr. 3", "option b", "3, please"; or NULL.
 * Free with g_free. */
char *words_number(const char *text);
/* Returns whether a line is a comment: "# not for the program", but not "#3".
 */
bool words_comment(const char *text);
int words_count(const char *text);
/* Returns the first word, folded; *rest becomes what follows it and its spaces.
 * Free with g_free. */
char *words_first(const char *text, const char **rest);
/* Returns what follows a colon at the beginning of a text, with spaces before
 * (as in French) and after it; NULL: there is no colon. */
const char *words_behind_colon(const char *text);
/* Returns what follows a word and its spaces; NULL if the text doesn't begin
 * with it. */
const char *words_skip(const char *text, const char *word);
/* Returns a text with its letters and digits apart: "bid 500 k" for "bid500k".
 * Free with g_free. */
char *words_apart(const char *text);

#endif
