/* attempt.h - a line that is no command, but was meant to be one (PLAY 2). */
#ifndef COMMAND_ATTEMPT_H
#define COMMAND_ATTEMPT_H

#include "command/asker.h"

/* Returns whether a clean line that parse_line couldn't read is a failed
 * attempt at a command, not prose.  *nearest becomes what would be right (free
 * with g_free), *why the key of a saying about what was wrong; each may be
 * NULL. */
bool attempt_read(const char *line, const Asker *asker, char **nearest,
		  const char **why);
/* Returns whether a line is near a move or a chain of moves.  *nearest, which
 * must be set, is replaced as above. */
bool attempt_move(const char *line, const Asker *asker, char **nearest);

#endif
