/* address.h - changes a player's address, which is their account (PLAY 4). The
 * new address confirms by answering a letter; the old one is told and can
 * decline for two days; only then is the new one in force. Two acts wait
 * meanwhile: the question to the new address ("address", which belongs to no
 * player), and the notice to the old one ("readdress", the player's), of which
 * there is one at a time. */
#ifndef CLUB_PLAYERS_ADDRESS_H
#define CLUB_PLAYERS_ADDRESS_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "store/players.h"

/* Asks for a change, as the player wishes; *said (yours) says what was done or,
 * if *done is false, why it wasn't. */
bool address_ask(Run *run, const Player *player, const char *address,
		 bool *done, json_t **said, GError **error);

/* Handle answers to the letter at the new address. */
ConfirmedAct address_confirmed;
ConfirmedAct address_refused;
ConfirmedAct address_unclear;
/* Handle answers to the letters at the old address. After an answer that is
 * neither yes nor no the letter is sent anew, as the answer may have shown its
 * reply address to others. */
ConfirmedAct address_declined;
ConfirmedAct address_told_again;

/* Changes the address of players whose two days are over, unless an unread mail
 * may decline. */
bool address_due(Run *run, GError **error);

/* Changes a player's address at once, for the organiser, when a mailbox is
 * lost. Tokens of letters in it are revoked, and changes that were asked for
 * are void. */
bool address_move(Run *run, Player *player, const char *address,
		  GError **error);

/* Sets *outdated if a letter about a change, by the data of its news, is out of
 * date. */
bool address_outdated(Run *run, const json_t *data, bool *outdated,
		      GError **error);

#endif
