/* advance.h - a live match goes on. */
#ifndef RUN_PLAY_ADVANCE_H
#define RUN_PLAY_ADVANCE_H

#include "club/home/run.h"

/* One live match: orders that are in, plans, stand-ins; steps as far as it can
 * go, and asks for what is owed then. */
bool advance_match(Run *run, gint64 match, GError **error);
/* Lock matches (of gint64), and ask in advance what they will ask (GroupKind,
 * ahead). */
bool advance_ahead(Run *run, gpointer *matches, int n, GError **error);

#endif
