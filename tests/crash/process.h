/* process.h - other programs, started many thousand times. */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include "run/program.h"

/* Run a program in a folder (NULL: here) with this environment (NULL: ours) to
 * its end; its name is looked for in PATH.  Its output is to be cleared. */
Ran process_run(const char *dir, const char *const *argv,
		char *const *environment);

#endif
