/* shell.h - runs the operator's shell commands, and quotes words for a
 * shell. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stdbool.h>

/* Runs a command by /bin/sh -c and returns the first line that it prints,
 * without its end; free with g_free. NULL if the command fails, prints nothing
 * or control characters, takes longer than that time or prints very much. *late
 * becomes whether it was one of the last two; then the command is killed with
 * all that it has started. No error quotes the output: it may hold a secret. */
char *shell_line(const char *command, int milliseconds, bool *late);
/* Runs a command in the same way and ignores its output; returns whether it
 * exited with status 0. */
bool shell_run(const char *command, int milliseconds, bool *late);
/* Quotes text as one word of a shell command that somebody will paste: it may
 * have been chosen by somebody else. Free with g_free. */
char *shell_word(const char *text);

#endif
