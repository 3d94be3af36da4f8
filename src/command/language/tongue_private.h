/* tongue_private.h - a language's words, for the files of tongue alone. */
#ifndef COMMAND_LANGUAGE_TONGUE_PRIVATE_H
#define COMMAND_LANGUAGE_TONGUE_PRIVATE_H

#include "command/language/tongue.h"

/* What a language has for one English word. */
typedef struct {
	char **written; /* the one that is shown first */
	GPtrArray *folded;
} Synonyms;

struct Tongue {
	char *language;
	Synonyms *commands[COMMAND_UNKNOWN];
	GHashTable *heads;     /* folded word or words of a command to its kind
				  + 1 */
	GHashTable *first;     /* their first words: most lines begin with none
				  of these, which is quick to see */
	GHashTable *arguments; /* English to Synonyms; dates, too */
	GHashTable *reserved; /* folded words for arguments, except for dates */
	GHashTable *places;   /* "player" to Synonyms */
	Synonyms *ends;
	char *colon;
};

/* Returns the words for an English word in `arguments` or `places`; NULL: there
 * are none. */
const Synonyms *tongue_synonyms(GHashTable *table, const char *english);

#endif
