/* outsider.h - mails without a token: from strangers, and from players who did
 * not answer a letter. */
#ifndef RUN_DOOR_OUTSIDER_H
#define RUN_DOOR_OUTSIDER_H

#include "club/home/run.h"

#include "mail/message/message.h"

/* Answer it, once per address and day (PLAY 4, MAIL R39): what anybody may ask
 * is answered, nothing else is done. */
bool outsider_answer(Run *run, const Message *message, GError **error);
/* The same of a mail to a reply address of a player's that counts no more:
 * whoever wrote it, they alone hear at their registered address, once a day and
 * match, what became of their seat.  *answered: there is such an address. */
bool outsider_former(Run *run, const Message *message, bool *answered,
		     GError **error);

#endif
