/* guests.h - who is invited to an open match. */
#ifndef STORE_GUESTS_H
#define STORE_GUESTS_H

#include "store/store.h"

/* Once more is no error. */
bool guest_add(Store *, gint64 match, gint64 player, GError **error);
/* No error where he is none. */
bool guest_drop(Store *, gint64 match, gint64 player, GError **error);
bool guest_is(Store *, gint64 match, gint64 player, bool *guest,
	      GError **error);
/* Players (gint64), by number. */
GArray *guest_list(Store *, gint64 match, GError **error);

#endif
