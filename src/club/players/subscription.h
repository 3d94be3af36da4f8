/* subscription.h - lets people who are no players get the club's bulletin
 * (`subscribe`), where [site] subscribe allows it. */
#ifndef CLUB_PLAYERS_SUBSCRIPTION_H
#define CLUB_PLAYERS_SUBSCRIPTION_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"

/* Asks an address to confirm that it wants the bulletin; at most one such
 * letter a day goes to it, and none to a player's. *said (yours) is a sentence
 * for the writer; *written says whether a letter of its own answers them. */
bool subscription_ask(Run *run, const char *address, const char *language,
		      json_t **said, bool *written, GError **error);
ConfirmedAct subscription_done;
/* Ends the subscription of an address at once, as its letters also do where
 * they come back for good. *ended: there was one. */
bool subscription_end(Run *run, const char *address, bool *ended,
		      GError **error);
/* Returns whether the club has a bulletin for people who are no players. */
bool subscription_allowed(const Club *club);

#endif
