/* command.h - reads the text of a message as a list of commands (PLAY 2, MAIL
 * 5).  This knows the words of the languages, and where the player's own text
 * ends, but no game: the caller says whether a line is a move. */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include "command/guide.h"

void reading_free(Reading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reading, reading_free)

/* Reads a message's normalised text; `guide` may be NULL.  The subject (may be
 * NULL) is read only if the text holds no command and the subject isn't that of
 * a reply or a forwarded mail. */
Reading *command_read(const char *text, const char *subject,
		      const Guide *guide);

#endif
