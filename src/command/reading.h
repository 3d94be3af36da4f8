/* reading.h - what was read of a message. */
#ifndef COMMAND_READING_H
#define COMMAND_READING_H

#include "command/kinds.h"

typedef struct {
	int line;
	char *written;
} IgnoredLine;

typedef struct {
	GPtrArray *commands; /* Command *, in order */
	GPtrArray *ignored;  /* IgnoredLine *: the player's prose */
	const char *stopped; /* why reading ended early, or NULL; constant */
	bool wavers;	     /* the question is answered, but by no yes */
} Reading;

Reading *reading_new(void);
void reading_free(Reading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reading, reading_free)

#endif
