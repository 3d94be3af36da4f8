/* arguments.h - the words behind a command word that belong to the language:
 * each language has its own for them (tongue.h). */
#ifndef COMMAND_ARGUMENTS_H
#define COMMAND_ARGUMENTS_H

#include "command/kinds.h"

/* Those that may stand behind the word of a command, up to a colon, as English
 * has them, but for its two meanings of "on" (arguments_english); NULL-ended,
 * and empty where all behind it is names, numbers and moves. */
const char *const *arguments_of(CommandKind kind);
/* Those that may stand behind the colon: between moves. */
const char *const *arguments_behind(CommandKind kind);
/* Those that `set` has for the value of a setting. */
const char *const *arguments_of_setting(const char *setting);
/* How one of them is written in English. */
const char *arguments_english(const char *word);
/* Is it one of any command? */
bool arguments_know(const char *word);

#endif
