/* preview.h - the divisions as they would be drawn. */
#ifndef CLUB_SEASON_PREVIEW_H
#define CLUB_SEASON_PREVIEW_H

#include "club/season/season.h"

/* The divisions as they would be drawn now: {"divisions": [{"name", "players":
 * [{"player" (a value), "id", "heard"}]}], "silent": [...]}.  New reference. */
json_t *season_preview(Club *club, Time now, const Season *season,
		       GError **error);

#endif
