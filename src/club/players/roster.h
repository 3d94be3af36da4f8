/* roster.h - adds a list of players for the organiser. */
#ifndef CLUB_PLAYERS_ROSTER_H
#define CLUB_PLAYERS_ROSTER_H

#include "club/installation/club.h"
#include <jansson.h>

/* Adds all players in a file of comma-separated lines (base/csv.h): name,
 * address, zone, language, in this order or that of a first line that names
 * them. Adds all or none: ERROR_PLAYER names the file, the line and the cure.
 * Sends welcome letters, unless `quiet`. */
bool roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
		GError **error);

/* --- for other lists of players ----------------------------------------- */

/* Reads a file as csv_read does; ERROR_PLAYER if it isn't a list of players. */
GPtrArray *roster_rows(const char *path, GError **error);
/* Makes an ERROR_PLAYER the "why" of a saying, which is the new error; passes
 * any other error on. Steals both. */
bool roster_fail(GError **error, GError *problem, json_t *saying);

#endif
