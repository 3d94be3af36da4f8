/* handover.h - another organiser takes over the club. */
#ifndef CLUB_UPKEEP_HANDOVER_H
#define CLUB_UPKEEP_HANDOVER_H

#include "club/installation/club.h"

/* Makes `address` the only organiser: in the configuration, with a new key in
 * the keys file and no reply address or confirmation of those before. Players'
 * reply addresses stay. Tells the players and those before, once, and sends
 * the new one the commands. A handover that broke off is completed by the same
 * name and address. The caller holds the folder's lock; ERROR_LATER: somebody
 * is at work; ERROR_STOP: another handover broke off. */
bool handover_make(Club *club, Time now, const char *name, const char *address,
		   GError **error);
/* Checks that no handover broke off; ERROR_STOP names the cure. */
bool handover_whole(Club *club, GError **error);

#endif
