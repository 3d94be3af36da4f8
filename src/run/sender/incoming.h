/* incoming.h - plays one mail of the inbox: finds who wrote it, carries it out
 * and answers it, or holds it. */
#ifndef RUN_SENDER_INCOMING_H
#define RUN_SENDER_INCOMING_H

#include "run/commands/mail_commands.h"

/* Plays one mail: finds its sender, carries out its commands, and answers it.
 */
bool mail_play(Run *run, InboxRow *row, GError **error);

/* Carries out and answers a mail of a player's or the organiser's, unless it
 * came before or cannot be read. */
bool player_mail_play(Run *run, InboxRow *row, const Message *message,
		      const Sender *sender, GError **error);
/* Holds a mail, and asks about it by a confirm letter to the registered address
 * of the player that `sender` names (0: to the organiser) (PLAY 4). */
bool player_mail_hold(Run *run, InboxRow *row, const Sender *sender,
		      GError **error);
/* Sets a mail aside that can't be handled, and tells the operator. */
bool mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error);

#endif
