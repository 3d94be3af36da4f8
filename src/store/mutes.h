/* mutes.h - whom a player hears no more in a match. */
#ifndef STORE_MUTES_H
#define STORE_MUTES_H

#include "store/store.h"

/* A player hears no more of another (0: of nobody) in a match. */
bool mute_add(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* They hear the other again, unless they hear nobody. */
bool mute_drop(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* They hear everybody of the match again. */
bool mute_clear(Store *, gint64 player, gint64 match, GError **error);
bool mute_holds(Store *, gint64 player, gint64 match, gint64 muted, bool *holds,
		GError **error);

#endif
