/* update.h - makes sure that another build of the program replays the live
 * matches as they were played, before it may change anything (DESIGN 4). */
#ifndef CLUB_UPKEEP_UPDATE_H
#define CLUB_UPKEEP_UPDATE_H

#include "club/installation/club.h"

/* Replays every live match. ERROR_STOP names the match, the step and the cure;
 * nothing was changed. */
bool update_check(Club *club, GError **error);
/* Calls update_check in the first run of a build, and stores that it was done.
 */
bool update_first_run(Club *club, GError **error);
/* Opens the club's database. An old schema is brought up to date only after the
 * live matches have replayed in an updated copy. ERROR_LATER: a run is at work,
 * or a worker elsewhere. NULL and error on failure. */
Store *update_open(Club *club, const char *database, GError **error);

#endif
