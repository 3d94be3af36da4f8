/* tongue_private.h - a language's words, for the files of tongue alone. */
#ifndef COMMAND_LANGUAGE_TONGUE_PRIVATE_H
#define COMMAND_LANGUAGE_TONGUE_PRIVATE_H

#include "command/language/tongue.h"

/* What is written for one English word. */
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

/* Returns the words for an English word; NULL: there are none. */
const Words *words_of(GHashTable *table, const char *english);

/* Looks up what a folded phrase stands for, or NULL. */
typedef gconstpointer Know(gconstpointer data, const char *folded);

/* Returns the end of the word that begins at `at`, in a text up to `end`. */
const char *tongue_word_end(const char *at, const char *end);
/* Returns what is written there, folded. Free with g_free. */
char *tongue_fold(const char *from, const char *to);
/* Finds the longest known phrase that begins at a place, and where it ends.
 * NULL, and *behind unchanged, where there is none. */
gconstpointer tongue_phrase(const char *at, const char *end, Know *know,
			    gconstpointer data, const char **behind);

#endif
