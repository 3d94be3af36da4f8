/* handover.h - hands the club over to another organiser. */
#ifndef CLUB_UPKEEP_HANDOVER_H
#define CLUB_UPKEEP_HANDOVER_H

#include "club/installation/club.h"

/* Makes `address` the only organiser: sets it in the configuration, makes a new
 * key, and voids the former organisers' reply addresses and confirmations.
 * Players' reply addresses stay. Tells the players and former organisers once,
 * and sends the new one the commands. An interrupted handover is completed by a
 * call with the same name and address. The caller holds the folder's lock.
 * ERROR_LATER: the club is busy; ERROR_STOP: a different handover was
 * interrupted. */
bool handover_make(Club *club, Time now, const char *name, const char *address,
		   GError **error);
/* Checks that no handover was interrupted; ERROR_STOP names the fix. */
bool handover_whole(Club *club, GError **error);

#endif
