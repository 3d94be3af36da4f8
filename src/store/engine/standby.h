/* standby.h - who would take over a seat, in the order of asking. */
#ifndef STORE_ENGINE_STANDBY_H
#define STORE_ENGINE_STANDBY_H

#include "store/store.h"

/* Puts a player at the end of the list, even if they are on it already. */
bool standby_put(Store *, gint64 player, GError **error);
/* Takes a player off the list; no error if they aren't on it. */
bool standby_drop(Store *, gint64 player, GError **error);
/* Lists the players (gint64) in the order of asking. */
GArray *standby_list(Store *, GError **error);

#endif
