/* arguments.h - the words behind a command word that belong to the language:
 * each language has its own for them (tongue.h). */
#ifndef COMMAND_LANGUAGE_ARGUMENTS_H
#define COMMAND_LANGUAGE_ARGUMENTS_H

#include "command/kinds.h"

/* Returns the words that may follow a command up to a colon, in English except
 * for its two meanings of "on" (arguments_english). NULL-ended; empty if only
 * names, numbers and moves follow. */
const char *const *arguments_of(CommandKind kind);
/* Returns the words that may follow the colon, between moves. */
const char *const *arguments_behind(CommandKind kind);
/* Returns the words that `set` takes as a setting's value. */
const char *const *arguments_of_setting(const char *setting);
/* How one of them is written in English. */
const char *arguments_english(const char *word);
/* Is it one of any command? */
bool arguments_know(const char *word);

#endif
