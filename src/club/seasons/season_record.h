/* season_record.h - a season as JSON, from which anybody computes its tables
 * anew: pennypost-season(5). */
#ifndef CLUB_SEASONS_SEASON_RECORD_H
#define CLUB_SEASONS_SEASON_RECORD_H

#include "club/seasons/season.h"

/* Returns the record, without what is hidden while the season goes on.  New
 * reference; NULL on error. */
json_t *season_record(Club *club, Time now, const Season *season,
		      GError **error);

#endif
