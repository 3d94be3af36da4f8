/* bounced.h - letters that come back (MAIL R43-R45).
 *
 * A player whose letters bounce is never removed: his clock is stopped once for
 * each letter, he loses no reliability, and at last he gets only one letter a
 * day until one arrives or he writes. */
#ifndef RUN_POST_BOUNCED_H
#define RUN_POST_BOUNCED_H

#include "club/home/run.h"
#include "mail/message/bounce.h"
#include "store/inbox.h"
#include "store/outbox.h"

/* The envelope sender of a letter, to which its bounce comes.  Free with
 * g_free.
 */
char *bounced_address(const Club *club, const char *message_id);
/* A mail of the class bounce, or a complaint: what it says is noted, if it
 * bears our mark.  *reason (constant) is why it ends where it does. */
bool bounced_mail(Run *run, const InboxRow *row, const Message *message,
		  const char **reason, GError **error);
/* Our own server refused a letter for good, in these words. */
bool bounced_refused(Run *run, const OutboxRow *row, const char *words,
		     GError **error);

#endif
