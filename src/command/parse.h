/* parse.h - turns one line into the commands in it (PLAY 2). */
#ifndef COMMAND_PARSE_H
#define COMMAND_PARSE_H

#include "command/asker.h"

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
/* Returns whether a command is a menu number without the name of its move: "2",
 * but not "2. play monet". */
bool parse_is_bare(const Command *command, const Asker *asker);

/* --- parts of a line: parse_keyword.c ------------------------------------- */

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

/* Returns whether a command's argument is complete, so that the line isn't just
 * a sentence beginning with the command word. Most patterns of the vocabulary
 * ensure this themselves. */
bool parse_is_whole(const Command *command, const Asker *asker);
/* Returns whether commands of this kind must be whole in languages other than
 * English, where the word begins many a sentence ("Excuse acceptée") and any
 * text may follow. */
bool parse_whole_needed(CommandKind kind);

/* --- "play degas then pass or play renoir", taken apart ------------------- */

/* Returns the alternatives of a plan (char *), each a move or a chain joined by
 * " then "; NULL if one is missing or empty. */
GPtrArray *wishes_read(const char *text);

/* Reads a plan in English, "always on award: award monet or pass", into whether
 * it is an `always`, its topic (NULL: any) and its wishes, to be freed with
 * g_free and g_ptr_array_unref. Returns false, setting nothing, if it is no
 * plan. */
bool parse_plan(const char *line, bool *always, char **topic,
		GPtrArray **wishes);

/* Each of these returns at least one part, trimmed; NULL if one is empty. Free
 * with g_strfreev. */

/* Splits a chain at "then". */
char **wishes_chain(const char *text);
/* Splits at signs that people write instead of "then": a semicolon, an
 * arrow. */
char **wishes_row(const char *text);
/* Splits at commas and other signs that may join two moves. */
char **wishes_list(const char *text);

#endif
