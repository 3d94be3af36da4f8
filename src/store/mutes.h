/* mutes.h - whose talk a player doesn't want to hear in a match. */
#ifndef STORE_MUTES_H
#define STORE_MUTES_H

#include "store/store.h"

/* Mutes another player (0: everybody) for a player in a match. */
bool mute_add(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* Ends one mute; after muting everybody it changes nothing. */
bool mute_drop(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* Ends all mutes of a player in a match. */
bool mute_clear(Store *, gint64 player, gint64 match, GError **error);
bool mute_holds(Store *, gint64 player, gint64 match, gint64 muted, bool *holds,
		GError **error);

#endif
