/* bounced.h - letters that come back (MAIL R43-R45). A player whose letters
 * bounce is never removed. Their clock stops once for each letter, they lose no
 * reliability, and in the end they get only one letter a day until one arrives
 * or they write. */
#ifndef CLUB_PLAYERS_BOUNCED_H
#define CLUB_PLAYERS_BOUNCED_H

#include "club/installation/run.h"
#include "mail/message/bounce.h"
#include "store/inbox.h"
#include "store/outbox.h"

/* Returns a letter's envelope sender, to which its bounce comes. Free with
 * g_free. */
char *bounced_address(const Club *club, const char *message_id);
/* Handles a bounce or complaint: notes what it says if it bears our mark.
 * *reason (constant) says why the mail gets its state. */
bool bounced_mail(Run *run, const InboxRow *row, const Message *message,
		  const char **reason, GError **error);
/* Handles a letter that our own server refused for good, in these words. */
bool bounced_refused(Run *run, const OutboxRow *row, const char *words,
		     GError **error);

/* Ends a suspension: a mail from the player's own address has come, so all is
 * well. */
bool suspension_over(Run *run, gint64 player, GError **error);
/* Sets *held if a letter must wait because its player is among the suspended
 * ones (bounces_suspended). The one letter a day needn't wait, and is noted. */
bool suspension_holds(Run *run, const GPtrArray *suspended, gint64 player,
		      bool *held, GError **error);

#endif
