/* offer_answer.h - answers to the offer of a seat. */
#ifndef RUN_SENDER_OFFER_ANSWER_H
#define RUN_SENDER_OFFER_ANSWER_H

#include "club/installation/run.h"
#include "run/commands/mail_commands.h"

/* Handles a mail with an offer's token: accepts, declines, or asks again. The
 * receipt is as in commands_apply. */
bool offer_answer(Arrival *arrival, GError **error);
/* Sets *answered if the mail answers the offer, even unclearly. */
bool offer_answered(Run *run, const Sender *sender, const Message *message,
		    bool *answered, GError **error);

#endif
