/* outsider.h - mails without a token: from strangers, and from players who did
 * not answer a letter. */
#ifndef RUN_SENDER_OUTSIDER_H
#define RUN_SENDER_OUTSIDER_H

#include "club/installation/run.h"

#include "mail/message/message.h"

/* Answers such a mail, once per address and day (PLAY 4, MAIL R39). What
 * anybody may ask is answered; nothing else is done. */
bool outsider_answer(Run *run, const Message *message, GError **error);
/* Answers a mail to a player's reply address that no longer counts. Whoever
 * wrote it, only the player hears, at the registered address and once a day for
 * each match, what became of the seat. *answered becomes true if there is such
 * an address. */
bool outsider_former(Run *run, const Message *message, bool *answered,
		     GError **error);
/* Sets *answers if a mail answers a letter to a registered address, but was not
 * sent to its reply address (MAIL R79). Then a fresh reply address for the
 * letter's decision is sent to that address, and nowhere else, at most
 * LOST_A_DAY times a day. */
bool outsider_lost(Run *run, const Message *message, bool *answers,
		   GError **error);
/* Handles a mail whose From is an organiser's. They get the list of commands,
 * once a day. *theirs becomes true if no player has the same address; otherwise
 * the mail is still to be handled as the player's. */
bool outsider_organiser(Run *run, const Message *message, bool *theirs,
			GError **error);

#endif
