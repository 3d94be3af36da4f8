/* confirm.h - answers to letters that ask for a single thing: acts that are
 * carried out only once the confirm letter is answered (PLAY 4), and offers of
 * seats. */
#ifndef RUN_SENDER_CONFIRM_H
#define RUN_SENDER_CONFIRM_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "run/commands/mail_commands.h"

/* Checks a mail that answers a confirm letter or an offer. If that letter went
 * to the registered address, only a yes or no is meant for it: a mail that has
 * other commands and neither of those becomes an ordinary mail of its writer,
 * and *sender changes accordingly. */
bool confirm_answers(Run *run, const Message *message, Sender *sender,
		     GError **error);

/* Handles a mail with a confirm token: carries the act out, declines it, or
 * says how it can be answered. The receipt is as in commands_apply, with "to"
 * where the act has an address. */
bool confirm_answer(Arrival *arrival, GError **error);
/* Plays a held mail that was confirmed, with the time at which it arrived
 * (player_mail.c). */
ConfirmedAct confirm_play_held;
/* Handles a mail with an offer's token: accepts, declines, or asks again. The
 * receipt is as in commands_apply. */
bool offer_answer(Arrival *arrival, GError **error);

#endif
