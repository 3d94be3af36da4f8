/* season_private.h - what the files of a season share. */
#ifndef CLUB_SEASONS_SEASON_PRIVATE_H
#define CLUB_SEASONS_SEASON_PRIVATE_H

#include "club/seasons/season.h"

/* Has somebody else a seat of theirs at its end because they were silent? */
bool season_lost_seat(Club *club, const Season *season, const EntrantRow *row,
		      bool *lost, GError **error);
/* When the newest of its matches ended; TIME_NONE: none has. */
bool season_newest_end(Club *club, const Season *season, Time *newest,
		       GError **error);

#endif
