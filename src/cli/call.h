/* call.h - one call of the program. */
#ifndef CLI_CALL_H
#define CLI_CALL_H

#include "cli/subcommand.h"

/* Runs the subcommand; argv[0] is its name. Returns the exit status. */
int subcommand_call(const Subcommand *self, int argc, char **argv);

#endif
