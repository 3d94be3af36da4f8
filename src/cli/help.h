/* help.h - says how a verb is called, from its row. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/subcommand.h"

/* Prints the forms of a verb, what it does, and its options; of a subcommand
 * with verbs (verb NULL) what each does. */
void help_print(const Subcommand *self, const Verb *verb);
/* Says on standard error how a verb is called or, if that is NULL, which verbs
 * there are; `word` (NULL: none) is none of them. */
void help_usage(const Subcommand *self, const Verb *verb, const char *word);

/* Prints the words that may come last in a call, one a line, with the quotation
 * marks that a shell needs; they begin as the last of these words does, which
 * stand behind "pennypost". */
void help_complete(Errand *errand, char *const *words);

#endif
