/* named.h - moves to offer for a line that isn't one. */
#ifndef RUN_COMMANDS_NAMED_H
#define RUN_COMMANDS_NAMED_H

#include "match/match.h"

/* Lists the moves of a waiting seat of a match (NULL: of none) that a line
 * names among words that we don't know; char *, maybe none. Free with
 * g_ptr_array_unref. */
GPtrArray *named_moves(Match *match, int seat, const char *line);

#endif
