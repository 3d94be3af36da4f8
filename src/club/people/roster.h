/* roster.h - a list of players, added by the organiser. */
#ifndef CLUB_PEOPLE_ROSTER_H
#define CLUB_PEOPLE_ROSTER_H

#include "club/home/club.h"
#include <jansson.h>

/* Add all who stand in a file of lines with commas (base/csv.h): name, address,
 * zone, language, in this order or in that of a first line that names them. All
 * are added or none: ERROR_PLAYER names the file, the line and what to do.
 * Letters welcome them, unless `quiet`. */
bool roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
		GError **error);

/* --- for other lists of players --- */

/* Reads a file as csv_read does; ERROR_PLAYER if it isn't a list of players. */
GPtrArray *roster_rows(const char *path, GError **error);
/* A player's error becomes the "why" of a saying, which this steals, as it does
 * the error; any other is passed on. */
bool roster_fail(GError **error, GError *problem, json_t *saying);

#endif
