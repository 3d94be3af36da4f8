/* season_record.h - a season as JSON, from which anybody computes its tables
 * anew: pennypost-season(5). */
#ifndef CLUB_SEASONS_SEASON_RECORD_H
#define CLUB_SEASONS_SEASON_RECORD_H

#include "club/seasons/season.h"

/* Returns the record, without what is hidden while the season goes on.  New
 * reference; NULL on error. */
json_t *season_record(Club *club, Time now, const Season *season,
		      GError **error);
/* Returns the name of a player for everybody, and sets *gone for one who asked
 * to be forgotten.  Free with g_free; NULL on error. */
typedef char *SeasonName(gpointer data, gint64 player, bool *gone,
			 GError **error);
/* Returns the record as everybody may have it, and says so in "redacted": with
 * these names, days of the zone in place of times, without who sits out and
 * what was said of corrections.  Players who are gone have a number below 0, of
 * this record alone.  New reference; NULL on error. */
json_t *season_record_public(const json_t *record, const char *zone,
			     SeasonName *name, gpointer data, GError **error);

#endif
