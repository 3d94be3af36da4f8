/* held_mail.h - mails that wait until their player confirms having written them
 * (PLAY 4). */
#ifndef RUN_SENDER_HELD_MAIL_H
#define RUN_SENDER_HELD_MAIL_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "run/commands/mail_commands.h"
#include "store/inbox.h"

/* Holds a mail, and asks about it by a confirm letter to the registered address
 * of the player that `sender` names (0: to the organiser). */
bool held_mail_ask(Run *run, InboxRow *row, const Message *message,
		   const Sender *sender, GError **error);

#endif
