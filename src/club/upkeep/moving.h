/* moving.h - the club from one database to another: from a file to a server,
 * and back. */
#ifndef CLUB_UPKEEP_MOVING_H
#define CLUB_UPKEEP_MOVING_H

#include "club/home/club.h"
#include "club/home/lock.h"

/* Every row is copied and compared, then the configuration names the new place:
 * until then the old one is the club, and a move that broke off begins anew.  A
 * file stays as it is; a database of a server says that it is left, for workers
 * of other machines might go on there.  `to` is written as in the
 * configuration; the folder's lock is taken.  ERROR_STOP: it is there already,
 * or is not empty; ERROR_LATER: somebody is at work. */
bool moving_move(Club *club, const char *to, Lock *lock, GError **error);

#endif
