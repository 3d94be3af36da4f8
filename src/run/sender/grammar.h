/* grammar.h - recognises the moves of all games, for a mail that is explained
 * without a club, where no match is known. */
#ifndef RUN_SENDER_GRAMMAR_H
#define RUN_SENDER_GRAMMAR_H

#include "template/library.h"

#include <glib.h>

typedef struct Grammar Grammar;

/* Loads the moves of all games from the library's tables. */
Grammar *grammar_new(Library *library, GError **error);
void grammar_free(Grammar *grammar);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Grammar, grammar_free)

/* Returns whether a line reads as a move of any game: a MoveTest (command.h)
 * whose data is the Grammar. */
bool grammar_reads(const char *line, const char *match, char **nearest,
		   void *data);

#endif
