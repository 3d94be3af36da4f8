/* request.h - a command behind polite words: "could you please show mg-2". */
#ifndef COMMAND_REQUEST_H
#define COMMAND_REQUEST_H

#include "command/asker.h"

/* The command that a line asks for: as parse_line.  One that needs its very
 * words (PLAY 4), or is an order, is not among them: *offer is how to write it.
 * NULL: the line asks for none.  Free both. */
GPtrArray *request_read(const char *line, const Asker *asker, char **offer);

#endif
