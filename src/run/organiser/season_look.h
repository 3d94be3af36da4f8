/* season_look.h - leagues and their seasons as who runs the club may look at
 * them: "list", "show mgl", "preview mgl-2". */
#ifndef RUN_ORGANISER_SEASON_LOOK_H
#define RUN_ORGANISER_SEASON_LOOK_H

#include "run/organiser/listing.h"

/* Does a text behind `season` only ask? */
bool season_look_asked(const char *text);
/* Its answer; ERROR_PLAYER names the seasons that there are. */
bool season_look(Listing *out, const char *text, GError **error);

#endif
