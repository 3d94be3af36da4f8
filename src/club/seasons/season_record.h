/* season_record.h - a season as JSON, from which anybody can compute its
 * tables: pennypost-season(5). */
#ifndef CLUB_SEASONS_SEASON_RECORD_H
#define CLUB_SEASONS_SEASON_RECORD_H

#include "club/seasons/season.h"

/* Returns the record, without what is hidden while the season is running.  New
 * reference; NULL on error. */
json_t *season_record(Club *club, Time now, const Season *season,
		      GError **error);
/* Returns the public name of a player, and sets *gone if they asked to be
 * forgotten. Free with g_free; NULL on error. */
typedef char *SeasonName(gpointer data, gint64 player, bool *gone,
			 GError **error);
/* Returns the public version of a record, marked "redacted": with these names,
 * with days in the zone instead of times, without the players who sit out and
 * without the reasons for corrections. Forgotten players have a number below 0,
 * unique to this record. New reference; NULL on error. */
json_t *season_record_public(const json_t *record, const char *zone,
			     SeasonName *name, gpointer data, GError **error);

#endif
