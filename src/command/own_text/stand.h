/* stand.h - how a line stands in the player's text (MAIL R60, R61): a number in
 * the middle of a sentence is no order. */
#ifndef COMMAND_OWN_TEXT_STAND_H
#define COMMAND_OWN_TEXT_STAND_H

#include "command/asker.h"

#include <glib.h>

typedef struct {
	bool alone;    /* beside it there is nothing, a greeting, a command or a
			  stop word: a bare number counts only so, and a move
			  that had to be freed of other words */
	bool torn;     /* maybe the tail of a quoted line: then a bare number
			  doesn't count, nor such a move */
	bool sentence; /* it may be part of one: even a whole move is asked
			  back */
} Stand;

/* Returns how the line at `at` of quote_own's lines stands. It ends at the line
 * `last`, which is another one if a mail program broke it. */
Stand stand_of(const GArray *lines, guint at, guint last, const Asker *asker);

#endif
