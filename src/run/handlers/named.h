/* named.h - what may be offered to somebody whose line is no move. */
#ifndef HANDLERS_NAMED_H
#define HANDLERS_NAMED_H

#include "match/match.h"

/* The moves of a waiting seat of a match (NULL: of none) that a line names
 * among words that we do not know; char *, maybe none.  Free with
 * g_ptr_array_unref. */
GPtrArray *named_moves(Match *match, int seat, const char *line);

#endif
