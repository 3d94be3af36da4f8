/* old_names.h - names that players have given up, which nobody else may take
 * for a while; by a mark that tells nobody the name. */
#ifndef STORE_OLD_NAMES_H
#define STORE_OLD_NAMES_H

#include "store/store.h"

bool old_name_add(Store *, const char *mark, gint64 player, Time until,
		  GError **error);
/* Was it given up by another than this player (0: a new one)? */
bool old_name_bars(Store *, const char *mark, gint64 player, bool *bars,
		   GError **error);
/* Those that are free again are forgotten. */
bool old_name_forget(Store *, Time now, GError **error);

#endif
