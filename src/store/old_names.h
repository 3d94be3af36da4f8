/* old_names.h - names that players have given up, which nobody else may take
 * for a while. Kept as a mark that doesn't tell the name. */
#ifndef STORE_OLD_NAMES_H
#define STORE_OLD_NAMES_H

#include "store/store.h"

bool old_name_add(Store *, const char *mark, gint64 player, Time until,
		  GError **error);
/* Sets *bars if someone other than this player (0: a new one) has given up the
 * name lately. */
bool old_name_bars(Store *, const char *mark, gint64 player, bool *bars,
		   GError **error);
/* Forgets the names that are free again. */
bool old_name_forget(Store *, Time now, GError **error);

#endif
