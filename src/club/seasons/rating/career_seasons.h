/* career_seasons.h - the seasons that a player has played to their end. */
#ifndef CLUB_SEASONS_RATING_CAREER_SEASONS_H
#define CLUB_SEASONS_RATING_CAREER_SEASONS_H

#include "club/installation/club.h"
#include <jansson.h>

/* The newest first, so many at most, and *more how many there are besides:
 * [{"season": a saying, "round": of a ladder or a cup, "division": "A",
 * "place": 0 for who withdrew, "of", "points": a saying}].  New reference; NULL
 * on error. */
json_t *career_seasons(Club *club, gint64 player, int most, int *more,
		       GError **error);

#endif
