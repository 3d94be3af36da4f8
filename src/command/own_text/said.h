/* said.h - what is said to others, to its end (PLAY 2, Talk). */
#ifndef COMMAND_OWN_TEXT_SAID_H
#define COMMAND_OWN_TEXT_SAID_H

#include "command/scan.h"

/* `say` and `tell` run to the next empty line, or to a line that is something
 * else.  `text` is the line without what stands in front of it; false: it
 * begins no talk. */
bool said_take(Scan *scan, const OwnLine *line, const char *text);

#endif
