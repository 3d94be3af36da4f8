/* asker.h - who knows what a move is: `command` itself knows no game. */
#ifndef COMMAND_ASKER_H
#define COMMAND_ASKER_H

#include "command/command.h"

/* The caller of command_read, and for which match it is asked. */
typedef struct {
	MoveTest *is_move;
	void *data;
	const char *match; /* or NULL */
} Asker;

/* Is the text a move? */
bool asker_takes(const Asker *asker, const char *text);
/* Are all the texts?  False of NULL. */
bool asker_takes_all(const Asker *asker, const GPtrArray *texts);
/* The same of one, but it takes longer: where it is none, *nearest becomes the
 * move that is near it, or NULL. */
bool asker_finds(const Asker *asker, const char *text, char **nearest);

#endif
