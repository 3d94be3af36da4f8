/* command.h - the text of a message to a list of commands (PLAY 2, MAIL 5).
 *
 * It knows the words of the language and where people's own text ends, but no
 * game: whether a line is a move is asked of the caller. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "command/guide.h"
#include "command/reading.h"

/* `text` is a message's text, normalised; the guide may be NULL.  `subject` is
 * read only if the text holds no command and it is no reply or forward. */
Reading *command_read(const char *text, const char *subject,
		      const Guide *guide);

#endif
