/* command.h - the text of a message to a list of commands (PLAY 2, MAIL 5).
 *
 * It knows the words of the language and where people's own text ends, but no
 * game: whether a line is a move is asked of the caller. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "command/guide.h"
#include "command/kinds.h"

typedef struct {
	int line;
	char *written;
} IgnoredLine;

typedef struct {
	GPtrArray *commands; /* Command *, in order */
	GPtrArray *ignored;  /* IgnoredLine *: the player's prose */
	const char *stopped; /* why reading ended early, or NULL; constant */
} Reading;

/* `text` is a message's text, normalised; the guide may be NULL.  `subject` is
 * read only if the text holds no command and it is no reply or forward. */
Reading *command_read(const char *text, const char *subject,
		      const Guide *guide);
void reading_free(Reading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reading, reading_free)

#endif
