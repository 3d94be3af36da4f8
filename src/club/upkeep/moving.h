/* moving.h - moves a club from one database to another: from a file to a
 * server, or back. */
#ifndef CLUB_UPKEEP_MOVING_H
#define CLUB_UPKEEP_MOVING_H

#include "club/installation/club.h"
#include "club/installation/lock.h"

/* Copies and compares every row, then names the new place in the configuration:
 * until then the old one is the club, and an interrupted move begins anew. An
 * old file stays as it is; an old server database is marked as left, because
 * workers on other machines might go on there. `to` is in the configuration's
 * form; the caller holds the folder's lock. ERROR_STOP: the club is there
 * already, or the place isn't empty; ERROR_LATER: somebody is at work. */
bool moving_move(Club *club, const char *to, Lock *lock, GError **error);

#endif
