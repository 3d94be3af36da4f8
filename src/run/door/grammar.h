/* grammar.h - does a line read as a move of any game?  Where no match is known:
 * a mail that is explained without a club. */
#ifndef RUN_DOOR_GRAMMAR_H
#define RUN_DOOR_GRAMMAR_H

#include "letter/library.h"

#include <glib.h>

typedef struct Grammar Grammar;

/* The moves of all games, by the tables of the library. */
Grammar *grammar_new(Library *library, GError **error);
void grammar_free(Grammar *grammar);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Grammar, grammar_free)

/* A MoveTest (command.h); data is the Grammar. */
bool grammar_reads(const char *line, const char *match, char **nearest,
		   void *data);

#endif
