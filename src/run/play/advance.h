/* advance.h - a live match goes on. */
#ifndef RUN_PLAY_ADVANCE_H
#define RUN_PLAY_ADVANCE_H

#include "club/home/run.h"

/* One live match: orders that are in, plans, stand-ins; steps as far as it can
 * go, and opens what is owed then. */
bool advance_match(Run *run, gint64 match, GError **error);
/* In the same transaction: of those that went on ask for what they are owed,
 * and set its clocks.  All at once, for what that wants to know was asked for
 * by then. */
bool advance_settle(Run *run, GError **error);
/* What they did is undone. */
void advance_let_go(Run *run);
/* Lock matches (of gint64), and ask in advance what they will ask (GroupKind,
 * ahead). */
bool advance_ahead(Run *run, gpointer *matches, int n, GError **error);

#endif
