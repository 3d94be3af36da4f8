/* parse.h - one line to the commands it holds (PLAY 2). */
#ifndef COMMAND_PARSE_H
#define COMMAND_PARSE_H

#include "command/asker.h"
#include "command/kinds.h"

/* The commands of a clean line, in order: one, or the moves of a chain.  Only
 * what the words say is set.  NULL: it is none. */
GPtrArray *parse_line(const char *line, const Asker *asker);
/* "say hello", "tell bob: hello": a command with the beginning of its text
 * ("" where it begins in the next line); NULL: it is no talk. */
GPtrArray *parse_talk(const char *line, const Asker *asker);
/* Has the line a meaning in several of the club's languages, and in each
 * another one? */
bool parse_is_ambiguous(const char *line, const Asker *asker);
/* The command of a move that was meant, not written. */
GPtrArray *parse_meant(const char *move);
/* Might words be missing at its end: "next: play monet or", or a plan whose
 * last wish does not read? */
bool parse_open(const GPtrArray *commands, const Asker *asker);
/* Does a menu line's argument name the move too: "2. play monet"? */
bool parse_names_move(const char *argument, const Asker *asker);
void parse_free(gpointer command);

#endif
