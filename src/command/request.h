/* request.h - a command behind polite words: "could you please show mg-2". */
#ifndef COMMAND_REQUEST_H
#define COMMAND_REQUEST_H

#include "command/asker.h"

/* Returns the command that a line asks for, as parse_line does, or NULL.  Sets
 * *offer to how it is written if it is not to be carried out for polite words:
 * PLAY 4's acts, and orders.  Free both. */
GPtrArray *request_read(const char *line, const Asker *asker, char **offer);

#endif
