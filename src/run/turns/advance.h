/* advance.h - plays a live match. */
#ifndef RUN_TURNS_ADVANCE_H
#define RUN_TURNS_ADVANCE_H

#include "club/installation/run.h"

/* Plays one live match with its orders, plans and automatic moves for as many
 * steps as it can; then asks for what is owed and sets the clocks. */
bool advance_match(Run *run, gint64 match, GError **error);

#endif
