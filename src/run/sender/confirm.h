/* confirm.h - answers to letters that ask for a single thing: acts that are
 * carried out only once the confirm letter is answered (PLAY 4), and offers of
 * seats. */
#ifndef RUN_SENDER_CONFIRM_H
#define RUN_SENDER_CONFIRM_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "run/commands/mail_commands.h"

/* How an act is carried out, changed or declined. */
typedef struct {
	ConfirmedAct *act; /* NULL: can only be declined, until it is over */
	/* May be NULL. Returns whether the mail changes what is confirmed. Then
	 * it is a yes, and an act that can't be done that way waits for another
	 * answer. */
	bool (*amend)(const Message *message, Tongues tongues, json_t *data,
		      char **written);
	/* Either may be NULL: what else a no does; what an answer does that is
	 * neither yes nor no. */
	ConfirmedAct *decline, *unclear;
	bool silent; /* the act itself reports the answer */
} ConfirmKind;

/* Checks a mail that answers a confirm letter or an offer. If that letter went
 * to the registered address, only a yes or no is meant for it: a mail that has
 * other commands and neither of those becomes an ordinary mail of its writer,
 * and *sender changes accordingly. */
bool confirm_answers(Run *run, const Message *message, Sender *sender,
		     GError **error);

/* Handles a mail with a confirm token: carries the act out, declines it, or
 * says how it can be answered. The receipt is as in commands_apply, with "to"
 * where the act has an address. `kinds` has all acts. */
bool confirm_answer(Arrival *arrival, const ConfirmKind kinds[CONFIRM_ACTS],
		    GError **error);
/* Handles a mail with an offer's token: accepts, declines, or asks again. The
 * receipt is as in commands_apply. */
bool offer_answer(Arrival *arrival, GError **error);

#endif
