/* process.h - starts other programs many thousand times. */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include "lib/program.h"

/* Runs a program in a folder (NULL: the current one) with this environment
 * (NULL: ours) to its end; its name is looked up in PATH. Free the result with
 * ran_clear. */
Ran process_run(const char *dir, const char *const *argv,
		char *const *environment);

/* Starts a program that waits, with faults.so, and forks for each run; returns
 * its socket. Its last argument must be a time. */
int process_server(const char *const *argv, char *const *environment);
/* Makes one such run: in a folder, at a time, with a fault (NULL: none);
 * `count` names a file for its calls, or is NULL. */
Ran process_live(int server, const char *dir, const char *time,
		 const char *count, const char *fault);

#endif
