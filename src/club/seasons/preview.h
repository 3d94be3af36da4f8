/* preview.h - the divisions as they would be drawn. */
#ifndef CLUB_SEASONS_PREVIEW_H
#define CLUB_SEASONS_PREVIEW_H

#include "club/seasons/season.h"

/* The divisions as they would be drawn if nobody stayed silent: {"divisions":
 * [{"name", "players":
 * [{"player" (a value), "id", "heard"}]}], "silent": [...]}.  New reference. */
json_t *season_preview(Club *club, const Season *season, GError **error);

#endif
