/* person_name.h - finds and replaces a player's name in texts that the club
 * keeps: its log, and reasons. */
#ifndef STORE_PERSON_NAME_H
#define STORE_PERSON_NAME_H

#include "store/store.h"

/* Returns whether the name stands in the text by itself, in any case. Whatever
 * isn't a letter or digit ends a name: "Ann" stands in "(Ann's)" but not in
 * "Anna". In scripts without spaces between words a name may stand anywhere. */
bool person_name_stands(const char *text, const char *name);
/* Replaces "before" by "after" everywhere. */
bool person_name_replace(Store *, const char *before, const char *after,
			 GError **error);

#endif
