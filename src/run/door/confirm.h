/* confirm.h - acts that are carried out only on the confirm letter (PLAY 4). */
#ifndef RUN_DOOR_CONFIRM_H
#define RUN_DOOR_CONFIRM_H

#include "club/home/run.h"
#include "club/news/confirm_ask.h"
#include "run/handlers/handling.h"

/* What is done about an act. */
typedef struct {
	ConfirmedAct *act; /* NULL: it can only be declined, until it is over */
	/* May be NULL: does the mail change what is confirmed?  Then it is a
	 * yes, and an act that cannot be done so waits for another answer. */
	bool (*amend)(const Message *message, Tongues tongues, json_t *data,
		      char **written);
	/* May be NULL: what else a no does, and an answer that is neither. */
	ConfirmedAct *decline, *unclear;
	bool silent; /* the act itself tells whoever is to hear of an answer */
} ConfirmKind;

/* Answers a confirm letter or an offer. If it went to the registered address,
 * only yes and no are its own: a mail with such a token that has other
 * commands, and neither of those, becomes an ordinary one of its writer. */
bool confirm_answers(Run *run, const Message *message, Sender *sender,
		     GError **error);

/* A mail with a confirm token: carries the act out, declines it, or says what
 * would be understood.  The receipt as of handling_apply, with "to" where the
 * act has one.  `kinds` are of all acts. */
bool confirm_answer(Arrival *arrival, const ConfirmKind kinds[CONFIRM_ACTS],
		    GError **error);

#endif
