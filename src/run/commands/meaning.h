/* meaning.h - what a line may mean as a move of a seat that owes one. */
#ifndef RUN_COMMANDS_MEANING_H
#define RUN_COMMANDS_MEANING_H

#include "command/command.h"
#include "match/match.h"

/* Lists the moves of a waiting seat of a match (NULL: of none) that a line
 * names among words that we don't know; char *, maybe none. Free with
 * g_ptr_array_unref. */
GPtrArray *meaning_named(Match *match, int seat, const char *line);
/* Returns the move near a text by its letters if it may be played now; else
 * what the text names, or NULL if the nearby move of the game can't be played
 * either. Free with g_free. */
char *meaning_near(Match *match, int seat, const char *text);
/* Returns the number of a menu line in a text like "the third one", or NULL.
 * Free with g_free. */
char *meaning_number(const char *text);
/* Finds the move that a line means, or may mean (MEANT_DOUBT). *move must be
 * NULL before; it is yours. */
Meant meaning_of(Match *match, int seat, const char *written, char **move);

#endif
