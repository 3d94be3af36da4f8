/* options.h - the options of a call: which verb may have which, and their
 * values. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/subcommand.h"

/* The options that all verbs have; --club is the first. */
extern const GOptionEntry options_common[];

/* Returns the option, own or common, that a word of a call stands for
 * ("--seats", "--seats=4", "-n"); NULL if it stands for none. */
const GOptionEntry *option_of(const Subcommand *self, const char *word);
/* Returns whether the next word is the option's value. */
bool option_waits(const GOptionEntry *option, const char *word);
/* Returns whether a verb may have an option: its usage names it, or it is
 * common to all. NULL is a subcommand as a whole, which has all its own. */
bool option_fits(const Verb *verb, const GOptionEntry *option);
/* Lists the words that are neither options nor their values. They stay the
 * caller's; free the list. */
GPtrArray *option_free_words(const Subcommand *self, char *const *words);

/* Reads the options of errand->verb (NULL: of all verbs) and takes them out of
 * the words. Returns false after one line that says what is wrong with them;
 * errand->status is EX_USAGE then. */
bool options_read(Errand *errand, int *argc, char ***argv);
/* Returns the list of the options that a verb has. Free with g_free. */
char *options_help(const Subcommand *self, const Verb *verb);
/* Frees the values, and `wishes`. */
void options_clear(Errand *errand);

#endif
