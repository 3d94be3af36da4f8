/* standby.h - who would take a seat over, in the order of asking. */
#ifndef STORE_STANDBY_H
#define STORE_STANDBY_H

#include "store/store.h"

/* Put a player at the end of the list, also where he is on it already. */
bool standby_put(Store *, gint64 player, GError **error);
/* Take him off; no error where he is not on it. */
bool standby_drop(Store *, gint64 player, GError **error);
/* Players (gint64) in the order of asking. */
GArray *standby_list(Store *, GError **error);

#endif
