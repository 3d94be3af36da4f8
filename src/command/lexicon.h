/* lexicon.h - the small words of people's languages, in one place: one table a
 * language, all of them tried on every line. */
#ifndef COMMAND_LEXICON_H
#define COMMAND_LEXICON_H

#include <stdbool.h>

typedef enum {
	LEXICON_POLITE, /* says nothing about which move is meant */
	LEXICON_DOUBT,	/* makes a question of a line, or its contrary, or says
			   what we do not know: it is asked back */
	LEXICON_LEAD,	/* in front of what is meant: "so", "and" */
	LEXICON_LISTS,
} LexiconList;

/* Is it one of the words or phrases of a list?  Folded. */
bool lexicon_has(LexiconList list, const char *folded);
/* The line without what is polite, and without brackets, quotes and signs
 * around what is left.  Free with g_free. */
char *lexicon_free(const char *line);
/* Does it hold a question mark or a word of doubt?  *without becomes the line
 * without them (free with g_free). */
bool lexicon_doubts(const char *line, char **without);
/* The line without the signs that stand around it, and the words that lead up
 * to what is said.  Free with g_free. */
char *lexicon_bare(const char *line);

#endif
