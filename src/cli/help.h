/* help.h - explains how to call a verb, from its table row. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/subcommand.h"

/* Prints a verb's usage, purpose and options; for a subcommand with verbs (verb
 * NULL), what each of them does. */
void help_print(const Subcommand *self, const Verb *verb);
/* Prints to standard error how to call a verb or, if that is NULL, which verbs
 * there are; `word` (NULL: none) is what was given instead. */
void help_usage(const Subcommand *self, const Verb *verb, const char *word);

/* Prints completions for the last of these words, one a line, quoted for a
 * shell. The words are those after "pennypost". */
void help_complete(Errand *errand, char *const *words);

#endif
