/* season_look.h - leagues and their seasons as the organiser may see them:
 * "list", "show mgl", "preview mgl-2". */
#ifndef RUN_ORGANISER_SEASON_LOOK_H
#define RUN_ORGANISER_SEASON_LOOK_H

#include "run/organiser/listing.h"

/* Returns whether the text after `season` only asks for information. */
bool season_look_asked(const char *text);
/* Lists the answer; ERROR_PLAYER names the existing seasons. */
bool season_look(Listing *out, const char *text, GError **error);

#endif
