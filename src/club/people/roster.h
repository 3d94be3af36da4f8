/* roster.h - a list of players, added by the organiser. */
#ifndef CLUB_PEOPLE_ROSTER_H
#define CLUB_PEOPLE_ROSTER_H

#include "club/home/club.h"

/* Add all who stand in a file of lines with commas (base/csv.h): name, address,
 * zone, language, in this order or in that of a first line that names them. All
 * are added or none: ERROR_PLAYER names the file, the line and what to do.
 * Letters welcome them, unless `quiet`. */
bool roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
		GError **error);

#endif
