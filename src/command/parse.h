/* parse.h - one line to the commands it holds (PLAY 2). */
#ifndef COMMAND_PARSE_H
#define COMMAND_PARSE_H

#include "command/parse_keyword.h"

/* These return a parse_list, never empty, in which only what the words say is
 * set; or NULL. */

/* Reads a clean line: one command, or the moves of a chain. */
GPtrArray *parse_line(const char *line, const Asker *asker);
/* Reads talk, "say hello" or "tell bob: hello", as a command with the beginning
 * of its text ("" if that begins in the next line). */
GPtrArray *parse_talk(const char *line, const Asker *asker);

/* Returns whether the line is a command in several of the club's languages, and
 * not the same one in all. */
bool parse_is_ambiguous(const char *line, const Asker *asker);
/* Returns whether words may be missing at the end: the commands are a plan
 * whose last wish isn't a move, such as "next: play monet or". */
bool parse_open(const GPtrArray *commands, const Asker *asker);
/* Returns whether a command is the number of a menu line that doesn't name its
 * move, too: "2", but not "2. play monet". */
bool parse_is_bare(const Command *command, const Asker *asker);

#endif
