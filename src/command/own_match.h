/* own_match.h - a line that begins with a match of its writer's (MAIL R77). */
#ifndef COMMAND_OWN_MATCH_H
#define COMMAND_OWN_MATCH_H

#include "command/asker.h"

/* "MG 2: 1", "in mg2 play monet, mg-1 6": a line for each match, "mg-2: 1",
 * freed of polite words where it reads as nothing with them.  The line alone
 * where it begins with no match of the writer's; none where nobody knows which
 * ("mg 2 1" beside mg-21). */
GPtrArray *own_match_lines(const char *clean, const Asker *asker);
/* Does the clean line begin with one? */
bool own_match_begins(const char *clean, const Asker *asker);

#endif
