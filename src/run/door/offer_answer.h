/* offer_answer.h - answers to the offer of a seat. */
#ifndef RUN_DOOR_OFFER_ANSWER_H
#define RUN_DOOR_OFFER_ANSWER_H

#include "club/home/run.h"
#include "run/handlers/handling.h"

/* Handles a mail with an offer's token: accepts, declines, or asks again. The
 * receipt is as in handling_apply. */
bool offer_answer(Arrival *arrival, GError **error);
/* Sets *answered if the mail answers the offer, even unclearly. */
bool offer_answered(Run *run, const Sender *sender, const Message *message,
		    bool *answered, GError **error);

#endif
