/* parse_keyword.h - lists of commands, and lines in English that begin with the
 * word of a command. */
#ifndef COMMAND_PARSE_KEYWORD_H
#define COMMAND_PARSE_KEYWORD_H

#include "command/asker.h"

/* Returns a new list, which owns its commands (Command *). */
GPtrArray *parse_list(void);
/* Adds a new command to a list and returns it; the list owns it. */
Command *parse_add(GPtrArray *commands, CommandKind kind, const char *argument);
/* Returns a list of one command; NULL if `fits` is false. */
GPtrArray *parse_one_if(bool fits, CommandKind kind, const char *argument);

/* Reads a line as a command (or one for each match that the organiser lists);
 * returns a parse_list, or NULL. */
GPtrArray *parse_keyword(const char *text, const Asker *asker);
/* Does the same for talk: "say hello", "tell bob: hello". */
GPtrArray *parse_saying(const char *line, const Asker *asker);

/* Returns whether what follows the command's word leaves no room for other
 * words, as in a sentence that begins with it.  Most patterns of the vocabulary
 * see to that themselves. */
bool parse_is_whole(const Command *command, const Asker *asker);
/* Returns whether commands of this kind count only if they are whole, in
 * languages other than English: there the word begins many a sentence ("Excuse
 * acceptée"), and any text may follow it. */
bool parse_whole_needed(CommandKind kind);

#endif
