/* guests.h - who is invited to an open match. */
#ifndef STORE_GUESTS_H
#define STORE_GUESTS_H

#include "store/store.h"

/* Invites a player; inviting them twice is no error. */
bool guest_add(Store *, gint64 match, gint64 player, GError **error);
/* Withdraws an invitation; no error where there is none. */
bool guest_drop(Store *, gint64 match, gint64 player, GError **error);
bool guest_is(Store *, gint64 match, gint64 player, bool *guest,
	      GError **error);
/* Lists a match's guests (gint64) by number. */
GArray *guest_list(Store *, gint64 match, GError **error);

#endif
