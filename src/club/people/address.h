/* address.h - the address of a player, which is the account (PLAY 4).
 *
 * A new one is confirmed by a letter to it, and told at the old one, which can
 * decline for two days; only then does it count.  Two acts wait for that: the
 * question to the new address ("address", nobody's), and the say of the old one
 * ("readdress", the player's), of which there is one at a time. */
#ifndef CLUB_PEOPLE_ADDRESS_H
#define CLUB_PEOPLE_ADDRESS_H

#include "club/home/run.h"
#include "club/news/confirm_ask.h"
#include "store/players.h"

/* The player asks for it; *said (yours) is what is done, or *done is false and
 * *said why not. */
bool address_ask(Run *run, const Player *player, const char *address,
		 bool *done, json_t **said, GError **error);

/* The answers to the letter at the new address. */
ConfirmedAct address_confirmed;
ConfirmedAct address_refused;
ConfirmedAct address_unclear;
/* And to those at the old one; one that is neither a yes nor a no is told anew,
 * for it may have shown its reply address to others. */
ConfirmedAct address_declined;
ConfirmedAct address_told_again;

/* Gives players whose two days are over their new address, unless a mail is
 * waiting that may decline. */
bool address_due(Run *run, GError **error);

/* The organiser's: at once, for a mailbox that is lost.  What lies in that
 * proves nothing any more, and what was asked for is over. */
bool address_move(Run *run, Player *player, const char *address,
		  GError **error);

/* Is a letter about a change overtaken?  By the data of its news. */
bool address_outdated(Run *run, const json_t *data, bool *outdated,
		      GError **error);

#endif
