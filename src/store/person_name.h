/* person_name.h - where a player's name stands in what the club keeps in words:
 * its log, and reasons. */
#ifndef STORE_PERSON_NAME_H
#define STORE_PERSON_NAME_H

#include "store/store.h"

/* Does the name stand in the text by itself, in capitals or not?  Whatever is
 * no letter and no digit ends a name: "Ann" stands in "(Ann's)" and not in
 * "Anna".  Where a script puts no spaces between words a name may stand
 * anywhere. */
bool person_name_stands(const char *text, const char *name);
/* Puts "after" wherever "before" stands. */
bool person_name_replace(Store *, const char *before, const char *after,
			 GError **error);

#endif
