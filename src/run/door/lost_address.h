/* lost_address.h - answers to our letters that did not go to their reply
 * address (MAIL R79). */
#ifndef RUN_DOOR_LOST_ADDRESS_H
#define RUN_DOOR_LOST_ADDRESS_H

#include "club/home/run.h"
#include "mail/message/message.h"

/* Does a mail without a token answer a letter to a registered address?  Then
 * whoever has that is written to, there and nowhere else, with a fresh address
 * for the letter's decision; LOST_A_DAY times at most. */
bool lost_address_answer(Run *run, const Message *message, bool *answers,
			 GError **error);

#endif
