/* offer_answer.h - what those answer to whom a seat was offered. */
#ifndef RUN_DOOR_OFFER_ANSWER_H
#define RUN_DOOR_OFFER_ANSWER_H

#include "club/home/run.h"
#include "run/handlers/handling.h"

/* A mail with an offer's token: accepts, declines, or is asked again.  The
 * receipt as of handling_apply. */
bool offer_answer(Arrival *arrival, GError **error);
/* Does it answer the offer, be it unclearly? */
bool offer_answered(Run *run, const Sender *sender, const Message *message,
		    bool *answered, GError **error);

#endif
