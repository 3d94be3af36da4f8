/* identity.h - finds the writer of a mail that has no token (PLAY 4, MAIL R37).
 * From proves nothing; only a server that the configuration names can vouch for
 * it. */
#ifndef RUN_SENDER_IDENTITY_H
#define RUN_SENDER_IDENTITY_H

#include "club/installation/run.h"
#include "mail/message/message.h"
#include "run/commands/mail_commands.h"

typedef enum {
	SENDER_NOBODY,	  /* no token that is known and valid */
	SENDER_KNOWN,	  /* by a token, or by a proven address */
	SENDER_AMBIGUOUS, /* tokens of several players */
	SENDER_CLAIMED,	  /* no token; the address is a player's, unproven */
	SENDER_SHARED,	  /* no token; the address is several players' */
} SenderKind;

/* Finds the sender by address: SENDER_KNOWN if it is one player's and proven,
 * SENDER_CLAIMED if it is not proven, SENDER_SHARED if several players have it,
 * else SENDER_NOBODY. *player is set for the first two. */
bool identity_find(Run *run, const Message *message, SenderKind *kind,
		   gint64 *player, GError **error);
/* Returns whether the configuration names a server whose verdict counts.
 * Without one, no mail without a token is ever carried out. */
bool identity_checked(const Club *club);
/* Sets *wants if the mail must be held until the registered address confirms
 * it, as [trust] strict_sender demands of mails from other addresses. */
bool identity_wants_proof(Run *run, const Message *message,
			  const Sender *sender, bool *wants, GError **error);

#endif
