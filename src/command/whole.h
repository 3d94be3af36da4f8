/* whole.h - is a line all of a command, or does a sentence begin with its word?
 */
#ifndef COMMAND_WHOLE_H
#define COMMAND_WHOLE_H

#include "command/asker.h"
#include "command/kinds.h"

/* Does what stands behind the word leave no room for other words?  Most
 * patterns of the vocabulary see to that themselves. */
bool whole_is(const Command *command, const Asker *asker);
/* The words of these begin many a sentence in languages other than English
 * ("Excuse acceptée"), and any text may stand behind them: there they count
 * only as whole commands. */
bool whole_is_needed(CommandKind kind);

#endif
