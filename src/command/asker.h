/* asker.h - asks the caller of command_read about one match: `command` itself
 * knows no game. */
#ifndef COMMAND_ASKER_H
#define COMMAND_ASKER_H

#include "command/guide.h"

typedef struct {
	Guide guide;
	const char *match; /* the match that is asked about; NULL: that of the
			      mail */
	int *guesses;	   /* how many may still be made; NULL: any number */
} Asker;

/* A guess looks at all possible moves, so a mail may cause only this many. */
#define GUESSES_MOST 120

/* Returns whether no more guesses may be made; asker_finds then finds nothing
 * near. */
bool asker_is_tired(const Asker *asker);

/* Translates a line that begins with a command of the writer's language, even a
 * misspelled one, into English; NULL if it doesn't, or that is English.  Free
 * with g_free. */
char *asker_english(const Asker *asker, const char *line);
/* Returns whether a line ends the orders, in English or the writer's language:
 * "thanks". */
bool asker_ends(const Asker *asker, const char *text);
/* Returns whether this is a name of that kind. */
bool asker_names(const Asker *asker, NameKind kind, const char *name);
/* Returns whether the first one, two or three words name a game. */
bool asker_begins_with_game(const Asker *asker, const char *text);
/* Returns what a text that isn't a move may mean, as MeantTest does. */
Meant asker_means(const Asker *asker, const char *text, char **move);
/* Returns whether the text is a move. */
bool asker_takes(const Asker *asker, const char *text);
/* Returns whether all texts are moves; false for NULL. */
bool asker_takes_all(const Asker *asker, char *const *texts);
/* Does the same as asker_takes, but slower: if the text is no move, sets
 * *nearest to the nearest one, or NULL. */
bool asker_finds(const Asker *asker, const char *text, char **nearest);

#endif
