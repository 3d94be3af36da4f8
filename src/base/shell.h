/* shell.h - what a command of the operator's prints. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stdbool.h>

/* Returns the first line that /bin/sh -c prints, without its line end; free
 * with g_free. Returns NULL if the command fails, prints nothing or control
 * characters, takes longer than that time or prints very much. *late says that
 * it was one of the last two; the command is then killed with all that it has
 * started. No error quotes the output: it may hold a secret. */
char *shell_line(const char *command, int milliseconds, bool *late);

#endif
