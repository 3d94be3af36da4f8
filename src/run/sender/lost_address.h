/* lost_address.h - answers to our letters that were not sent to their reply
 * address (MAIL R79). */
#ifndef RUN_SENDER_LOST_ADDRESS_H
#define RUN_SENDER_LOST_ADDRESS_H

#include "club/installation/run.h"
#include "mail/message/message.h"

/* Sets *answers if a mail without a token answers a letter to a registered
 * address. Then a fresh reply address for the letter's decision is sent to that
 * address, and nowhere else, at most LOST_A_DAY times a day. */
bool lost_address_answer(Run *run, const Message *message, bool *answers,
			 GError **error);

#endif
