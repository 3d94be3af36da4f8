/* parse.h - one line to the commands it holds (PLAY 2). */
#ifndef COMMAND_PARSE_H
#define COMMAND_PARSE_H

#include "command/command.h"

/* Who knows what a move is, and for which match it is asked. */
typedef struct {
	MoveTest *is_move;
	void *data;
	const char *match; /* or NULL */
} Asker;

/* Without bullet, bold marks, "please" and a final full stop or comma.  Free
 * with g_free. */
char *parse_clean(const char *line);
/* The commands of a clean line, in order: one, or the moves of a chain.  Only
 * what the words say is set.  NULL: it is none. */
GPtrArray *parse_line(const char *line, const Asker *asker);
/* "say hello", "tell bob: hello": a command with the beginning of its text
 * ("" where it begins in the next line); NULL: it is no talk. */
GPtrArray *parse_talk(const char *line);
/* Does the caller take the text for a move? */
bool parse_move(const char *text, const Asker *asker);
/* Is a line that is no command a failed attempt at one?  *nearest becomes what
 * would be right, *why what was wrong; or NULL. */
bool parse_attempt(const char *line, const Asker *asker, char **nearest,
		   const char **why);
/* Might words be missing at its end: "next: play monet or", or a plan whose
 * last wish does not read? */
bool parse_open(const GPtrArray *commands, const Asker *asker);
void parse_free(gpointer command);

#endif
