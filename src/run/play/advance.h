/* advance.h - a live match goes on. */
#ifndef RUN_PLAY_ADVANCE_H
#define RUN_PLAY_ADVANCE_H

#include "club/home/run.h"

/* One live match: orders that are in, plans, stand-ins; steps as far as it can
 * go; then asks for what is owed and sets the clocks. */
bool advance_match(Run *run, gint64 match, GError **error);

#endif
