/* kinds.h - the kinds of commands, and one as it was read. */
#ifndef COMMAND_KINDS_H
#define COMMAND_KINDS_H

#include <glib.h>
#include <stdbool.h>

#define COMMAND(kind, ...) COMMAND_##kind,
#define ORGANISER(kind, ...) COMMAND_##kind,
#define ALSO(...)
#define ALSO_ORGANISER(...)

typedef enum {
#include "command/language/vocabulary_rows.h"
	COMMAND_UNKNOWN, /* not understood; `nearest` where something is near */
} CommandKind;

#undef COMMAND
#undef ORGANISER
#undef ALSO
#undef ALSO_ORGANISER

/* "move", "play-for": for tests and for people who look inside; constant. */
const char *command_kind_name(CommandKind kind);
/* Is it a move, or a plan of one, or takes it one back? */
bool command_kind_orders(CommandKind kind);

typedef struct {
	CommandKind kind;
	int line;	/* of the mail's text, from 1; 0: the subject */
	char *written;	/* the line as written */
	char *match;	/* "mg-12" that holds for it, or NULL: the token's */
	char *argument; /* "" where there is none */
	char *own;	/* what stands behind its word as it was written, in
			   another language than English; or NULL */
	char *topic;	/* or NULL */
	const char *language; /* of its word, "en"; NULL: of a move; constant */
	GPtrArray *wishes;    /* char *: alternatives in order of liking, each a
				 move or a chain joined by " then "; or NULL */
	bool then;	      /* a move joined to the one before by "then" */
	bool meant;	 /* COMMAND_MOVE: not as written, but surely meant */
	char *nearest;	 /* COMMAND_UNKNOWN: what would be right, or NULL */
	const char *why; /* ... and what was wrong: the key of a saying, or
			    NULL; constant */
} Command;

#endif
