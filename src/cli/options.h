/* options.h - command-line options: which verb accepts which, and their
 * values. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/subcommand.h"

/* The options that all verbs have, beginning with --club. */
extern const GOptionEntry options_common[];

/* Returns the option that an argument names ("--seats", "--seats=4", "-n"), own
 * or common; NULL if it is none. */
const GOptionEntry *option_of(const Subcommand *self, const char *word);
/* Returns whether the next argument is the option's value. */
bool option_waits(const GOptionEntry *option, const char *word);
/* Returns whether a verb accepts an option: its usage names it, or it is common
 * to all. verb NULL: the whole subcommand, with all its own options. */
bool option_fits(const Verb *verb, const GOptionEntry *option);
/* Lists the arguments that are neither options nor option values. The strings
 * stay the caller's; free the list. */
GPtrArray *option_free_words(const Subcommand *self, char *const *words);

/* Reads the options of errand->verb (NULL: of all verbs) and removes them from
 * the arguments. On error prints one line, sets errand->status to EX_USAGE and
 * returns false. */
bool options_read(Errand *errand, int *argc, char ***argv);
/* Describes a verb's options. Free with g_free. */
char *options_help(const Subcommand *self, const Verb *verb);
/* Frees the option values and `wishes`. */
void options_clear(Errand *errand);

#endif
