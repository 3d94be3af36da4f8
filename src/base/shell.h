/* shell.h - what a command of the operator's prints. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stdbool.h>

/* The first line that /bin/sh -c prints, without its end; free with g_free.
 * NULL where it fails, prints nothing or control characters, or is not done in
 * that time or after very much text, which *late says; then all that it has
 * started is ended with it.
 * What it printed is in no error: it may hold a secret. */
char *shell_line(const char *command, int milliseconds, bool *late);

#endif
