/* words.h - a line of a message as words. */
#ifndef COMMAND_WORDS_H
#define COMMAND_WORDS_H

#include <stdbool.h>

/* A longer line is no command, and not worth a search. */
#define LINE_LONGEST 300

/* Without bullet, bold marks, "please" and a final full stop or comma.  Free
 * with g_free. */
char *words_clean(const char *line);
int words_count(const char *text);
/* The first word, folded; *rest becomes what follows it and its spaces.  Free
 * with g_free. */
char *words_first(const char *text, const char **rest);
/* What follows a word and its spaces, or NULL where the text does not begin
 * with it. */
const char *words_skip(const char *text, const char *word);
/* Does the regular expression fit, in either case? */
bool words_match(const char *pattern, const char *text);

#endif
