/* update.h - another build of the program must play the live matches as they
 * were played, before it may touch anything (DESIGN 4). */
#ifndef CLUB_UPKEEP_UPDATE_H
#define CLUB_UPKEEP_UPDATE_H

#include "club/home/club.h"

/* Replay every live match.  ERROR_STOP names the match, the step and the cure;
 * nothing was changed. */
bool update_check(Club *club, GError **error);
/* Does so in the first run of a build, and remembers it. */
bool update_first_run(Club *club, GError **error);
/* Open the club's database.  An old schema is brought up to date only after the
 * live matches replayed in a copy that was.  ERROR_LATER: a run is at work, or
 * a worker elsewhere.
 * NULL and error on failure. */
Store *update_open(Club *club, const char *database, GError **error);

#endif
