/* words.h - a line of a message as words. */
#ifndef COMMAND_LANGUAGE_WORDS_H
#define COMMAND_LANGUAGE_WORDS_H

#include <glib.h>
#include <stdbool.h>

/* A longer line is no command, and not worth a search. */
#define LINE_LONGEST 300

/* Without bullet, bold marks, "please" and a final full stop or comma, and
 * without smileys, emoji and check marks around it (MAIL R62).  Free with
 * g_free. */
char *words_clean(const char *line);
/* The clean text without brackets or quotes around the whole of it: "(3)".
 * Free with g_free. */
char *words_unwrap(const char *text);
/* Does an emoji or sign say no, or ask?  Such ones are never dropped. */
bool words_denies(gunichar sign);
/* The number (or letter) of a menu line that the clean text names and nothing
 * else: "3", "#3", "Nr. 3", "option b", "3, please"; or NULL.  Free with
 * g_free. */
char *words_number(const char *text);
/* "# not for the program", but not "#3". */
bool words_comment(const char *text);
int words_count(const char *text);
/* The first word, folded; *rest becomes what follows it and its spaces.  Free
 * with g_free. */
char *words_first(const char *text, const char **rest);
/* Returns what follows a colon at the beginning of a text, with spaces before
 * (as in French) and after it; NULL: there is no colon. */
const char *words_behind_colon(const char *text);
/* Returns what follows a word and its spaces; NULL if the text doesn't begin
 * with it. */
const char *words_skip(const char *text, const char *word);
/* "bid500k" and "3cw" as "bid 500 k" and "3 cw".  Free with g_free. */
char *words_apart(const char *text);
/* Does the regular expression fit, in either case? */
bool words_match(const char *pattern, const char *text);

#endif
