/* parse_private.h - what is used by the files of parse alone. */
#ifndef COMMAND_PARSE_PRIVATE_H
#define COMMAND_PARSE_PRIVATE_H

#include "command/parse.h"

/* A new one at the end of the list; it is the list's. */
Command *parse_add(GPtrArray *commands, CommandKind kind, const char *argument);
/* The command of a line in English; false: it is none. */
bool parse_keyword(const char *text, const Asker *asker, GPtrArray *commands);
/* "say hello", "tell bob: hello": the same of talk. */
bool parse_saying(const char *line, const Asker *asker, GPtrArray *commands);
bool parse_all_moves(const GPtrArray *wishes, const Asker *asker);

#endif
