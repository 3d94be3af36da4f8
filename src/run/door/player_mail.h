/* player_mail.h - a mail whose writer is known: carried out, and answered. */
#ifndef RUN_DOOR_PLAYER_MAIL_H
#define RUN_DOOR_PLAYER_MAIL_H

#include "club/home/run.h"
#include "run/handlers/handling.h"

/* A player's or the organiser's: carry it out and answer it, unless it came
 * before or cannot be read. */
bool player_mail_play(Run *run, InboxRow *row, const Message *message,
		      const Sender *sender, GError **error);
/* The answer to a confirm letter; see confirm_answer. */
bool player_mail_confirm(Arrival *arrival, GError **error);

#endif
