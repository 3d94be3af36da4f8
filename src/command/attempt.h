/* attempt.h - a line that is no command, but was meant to be one (PLAY 2). */
#ifndef COMMAND_ATTEMPT_H
#define COMMAND_ATTEMPT_H

#include "command/asker.h"

/* Returns whether a clean line, of which parse_line made nothing, is a failed
 * attempt at a command, not prose.  *nearest becomes what would be right (free
 * with g_free), *why the key of a saying of what was wrong; each may be NULL.
 */
bool attempt_read(const char *line, const Asker *asker, char **nearest,
		  const char **why);
/* Returns whether it is near a move or a chain of them.  *nearest, which must
 * be set, is replaced as above. */
bool attempt_move(const char *line, const Asker *asker, char **nearest);

#endif
