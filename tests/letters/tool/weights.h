/* weights.h - prints the sizes of all letters. */
#ifndef TESTS_LETTERS_TOOL_WEIGHTS_H
#define TESTS_LETTERS_TOOL_WEIGHTS_H

#include "club/installation/club.h"

/* Prints those of matches of every game with every number of players, and of
 * samples (samples.h; NULL for none); *failed grows by each figure that is too
 * large. */
bool weights_say(Club *club, const GPtrArray *samples, guint *failed,
		 GError **error);

#endif
