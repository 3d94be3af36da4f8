/* moving.h - the club from one database to another: from a file to a server,
 * and back. */
#ifndef CLUB_UPKEEP_MOVING_H
#define CLUB_UPKEEP_MOVING_H

#include "club/home/club.h"

/* Every row is copied and compared, then the configuration names the new place:
 * until then the old one is the club, and a move that broke off begins anew.
 * The old one stays as it is.  `to` is written as in the configuration; no run
 * is at work (lock.h).  ERROR_STOP: it is there already, or is not empty. */
bool moving_move(Club *club, const char *to, GError **error);

#endif
