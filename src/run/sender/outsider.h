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

#endif
