/* season_record.h - a season as JSON, from which anybody computes its tables
 * anew: pennypost-season(5). */
#ifndef CLUB_SEASONS_SEASON_RECORD_H
#define CLUB_SEASONS_SEASON_RECORD_H

#include "club/seasons/season.h"

/* Nothing that is hidden while it goes on.  New reference; NULL on error. */
json_t *season_record(Club *club, Time now, const Season *season,
		      GError **error);

#endif
