/* subscription.h - subscribes people who aren't players to the club's bulletin
 * (`subscribe`), if [site] subscribe allows it. */
#ifndef CLUB_PLAYERS_SUBSCRIPTION_H
#define CLUB_PLAYERS_SUBSCRIPTION_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"

/* Sends an address a letter to confirm its subscription, at most once a day and
 * never if a player has the address. *said (yours) is a sentence for the
 * sender; *written: a separate letter answers them. */
bool subscription_ask(Run *run, const char *address, const char *language,
		      json_t **said, bool *written, GError **error);
ConfirmedAct subscription_done;
/* Ends an address's subscription at once; used too when its letters bounce
 * permanently. *ended: there was one. */
bool subscription_end(Run *run, const char *address, bool *ended,
		      GError **error);
/* Returns whether the club offers its bulletin to people who aren't players. */
bool subscription_allowed(const Club *club);

#endif
