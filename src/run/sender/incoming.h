/* incoming.h - plays one mail of the inbox: finds who wrote it, carries it out
 * and answers it, or holds it. */
#ifndef RUN_SENDER_INCOMING_H
#define RUN_SENDER_INCOMING_H

#include "club/news/confirm_ask.h"
#include "run/commands/mail_commands.h"

/* Plays one mail: finds its sender, carries out its commands, and answers it.
 */
bool mail_play(Run *run, InboxRow *row, GError **error);

/* Carries out and answers a mail from a player or organiser, unless it is a
 * duplicate or can't be read. */
bool player_mail_play(Run *run, InboxRow *row, const Message *message,
		      const Sender *sender, GError **error);
/* Holds a mail, and asks about it by a confirm letter to the registered address
 * of the player that `sender` names (0: to the organiser) (PLAY 4). */
bool player_mail_hold(Run *run, InboxRow *row, const Sender *sender,
		      GError **error);
/* Sets aside a mail that can't be handled, and tells the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

/* --- answers to letters that ask for a single thing ----------------------- */

/* Checks a mail that answers a confirm letter or an offer. If that letter went
 * to the registered address, only a yes or no answers it: a mail with other
 * commands and neither of these becomes an ordinary mail from its sender, and
 * *sender changes accordingly. */
bool confirm_answers(Run *run, const Message *message, Sender *sender,
		     GError **error);

/* Handles a mail with a confirm token: carries the act out, declines it, or
 * says how it can be answered. The receipt is as in commands_apply, with "to"
 * where the act has an address. */
bool confirm_answer(Arrival *arrival, GError **error);
/* Plays a held mail after confirmation, as of the time it arrived. */
ConfirmedAct confirm_play_held;
/* Handles a mail with an offer's token: accepts, declines, or asks again. The
 * receipt is as in commands_apply. */
bool offer_answer(Arrival *arrival, GError **error);

#endif
