/* season_parts.h - what the files of a season share. */
#ifndef CLUB_SEASON_SEASON_PARTS_H
#define CLUB_SEASON_SEASON_PARTS_H

#include "club/season/season.h"

/* The season after this one opens in a day, unless the contest has ended; *next
 * (may be NULL) is it, or stays. */
bool season_next(Run *run, const Season *season, SeasonRow **next,
		 GError **error);
/* When the newest of its matches ended; TIME_NONE: none has. */
bool season_newest_end(Club *club, const Season *season, Time *newest,
		       GError **error);

#endif
