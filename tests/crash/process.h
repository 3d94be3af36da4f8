/* process.h - other programs, started many thousand times. */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include "lib/program.h"

/* Run a program in a folder (NULL: here) with this environment (NULL: ours) to
 * its end; its name is looked for in PATH.  Its output is to be cleared. */
Ran process_run(const char *dir, const char *const *argv,
		char *const *environment);

/* A program that is started here and waits, with faults.so, to live again and
 * again: its socket.  Its last word is a time. */
int process_server(const char *const *argv, char *const *environment);
/* One of its lives: in a folder, at a time, with a fault (NULL: none); `count`
 * names a file for its calls, or is NULL. */
Ran process_live(int server, const char *dir, const char *time,
		 const char *count, const char *fault);

#endif
