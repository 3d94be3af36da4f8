/* recording.h - the record of a match out of the database. */
#ifndef CLUB_LIVE_RECORDING_H
#define CLUB_LIVE_RECORDING_H

#include "club/installation/club.h"

#include <jansson.h>

/* With `full` a live match's record holds hidden things too: that is logged,
 * and told to the table.  New reference. */
json_t *recording_new(Club *club, Time now, const char *name, bool full,
		      GError **error);

#endif
