/* tongue_parts.h - a language's words, for the files of tongue alone. */
#ifndef COMMAND_TONGUE_PARTS_H
#define COMMAND_TONGUE_PARTS_H

#include "command/tongue.h"

/* What is written for one word of English. */
typedef struct {
	char **written; /* the shown one first */
	GPtrArray *folded;
} Words;

struct Tongue {
	char *language;
	Words *commands[COMMAND_UNKNOWN];
	GHashTable *heads;     /* folded to its kind */
	GHashTable *first;     /* their first words: of most lines it is seen
				  at once that they begin with none */
	GHashTable *arguments; /* English to Words; dates, too */
	GHashTable *reserved;  /* the folded ones of arguments, but for dates */
	GHashTable *places;    /* "player" to Words */
	Words *ends;
	char *colon;
};

/* Those for a word of English; NULL: there are none. */
const Words *words_of(GHashTable *table, const char *english);

/* What a folded phrase stands for, or NULL. */
typedef gconstpointer Know(gconstpointer data, const char *folded);

/* Where the word ends that begins at a place of a text up to `end`. */
const char *tongue_word_end(const char *at, const char *end);
/* What is written there, folded.  Free with g_free. */
char *tongue_fold(const char *from, const char *to);
/* Of the phrases that begin at a place the longest one that is known, and
 * where it ends; NULL, and *behind as it was, where none is. */
gconstpointer tongue_phrase(const char *at, const char *end, Know *know,
			    gconstpointer data, const char **behind);

#endif
