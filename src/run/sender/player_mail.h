/* player_mail.h - a mail whose writer is known: carried out and answered, or
 * held. */
#ifndef RUN_SENDER_PLAYER_MAIL_H
#define RUN_SENDER_PLAYER_MAIL_H

#include "club/installation/run.h"
#include "run/commands/mail_commands.h"

/* Carries out and answers a mail of a player's or the organiser's, unless it
 * came before or cannot be read. */
bool player_mail_play(Run *run, InboxRow *row, const Message *message,
		      const Sender *sender, GError **error);
/* Handles the answer to a confirm letter; see confirm_answer. */
bool player_mail_confirm(Arrival *arrival, GError **error);
/* Holds a mail, and asks about it by a confirm letter to the registered address
 * of the player that `sender` names (0: to the organiser) (PLAY 4). */
bool player_mail_hold(Run *run, InboxRow *row, const Sender *sender,
		      GError **error);
/* Sets a mail aside that can't be handled, and tells the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

#endif
