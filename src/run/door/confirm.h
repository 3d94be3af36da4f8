/* confirm.h - acts that are carried out only on the confirm letter (PLAY 4). */
#ifndef RUN_DOOR_CONFIRM_H
#define RUN_DOOR_CONFIRM_H

#include "club/home/run.h"
#include "run/handlers/transcript.h"

/* A mail with a confirm token: carries the act out, declines it, or says what
 * would be understood.  The receipt as of transcript_apply, with "to" where the
 * act has one. */
bool confirm_answer(Run *run, const Sender *sender, const InboxRow *row,
		    const Message *message, json_t **receipt, GError **error);

#endif
