/* asker.h - who knows what a move is: `command` itself knows no game. */
#ifndef COMMAND_ASKER_H
#define COMMAND_ASKER_H

#include "command/guide.h"

#include <glib.h>

/* The caller of command_read, and for which match it is asked. */
typedef struct {
	Guide guide;
	const char *match; /* or NULL */
	int *guesses;	   /* how many may still be made; NULL: any number */
} Asker;

/* A guess looks at all there is to be moved: so many make a mail cost time. */
#define GUESSES_MOST 120

/* May no more be made?  Then nobody knows what a line is near. */
bool asker_is_tired(const Asker *asker);

/* A line that begins with a command of the writer's language in English, also
 * where its word is misspelled; NULL: it is none, or the language is English.
 * Free with g_free. */
char *asker_english(const Asker *asker, const char *line);
/* "thanks", in English or the writer's language: does it end the orders? */
bool asker_ends(const Asker *asker, const char *text);
/* Is it a name of the kind? */
bool asker_names(const Asker *asker, NameKind kind, const char *name);
/* Is its first word or its first words the name of a game? */
bool asker_begins_with_game(const Asker *asker, const char *text);
/* Returns what a text that isn't a move may mean, as MeantTest does. */
Meant asker_means(const Asker *asker, const char *text, char **move);
/* Is the text a move? */
bool asker_takes(const Asker *asker, const char *text);
/* Are all the texts?  False of NULL. */
bool asker_takes_all(const Asker *asker, const GPtrArray *texts);
/* As above, but slower: where it is no move, *nearest becomes the move nearest
 * to it, or NULL. */
bool asker_finds(const Asker *asker, const char *text, char **nearest);

#endif
