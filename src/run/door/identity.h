/* identity.h - whose a mail without a token is (PLAY 4, MAIL R37).
 *
 * What stands in From proves nothing; only a server that the configuration
 * names may say that it is true. */
#ifndef RUN_DOOR_IDENTITY_H
#define RUN_DOOR_IDENTITY_H

#include "club/home/run.h"
#include "mail/message/message.h"
#include "run/handlers/handling.h"

typedef enum {
	SENDER_NOBODY,	  /* no token that is known and valid */
	SENDER_KNOWN,	  /* by a token, or by an address that is proven */
	SENDER_AMBIGUOUS, /* tokens of several players */
	SENDER_CLAIMED,	  /* no token; the address is a player's, unproven */
	SENDER_SHARED,	  /* no token; the address is several players' */
} SenderKind;

/* SENDER_KNOWN where the address is one player's and proven, SENDER_CLAIMED
 * where it is not proven, SENDER_SHARED where several have it, else
 * SENDER_NOBODY.  *player is set for the first two. */
bool identity_find(Run *run, const Message *message, SenderKind *kind,
		   gint64 *player, GError **error);
/* Is there a server whose word counts?  Without one no mail without a token is
 * ever carried out. */
bool identity_checked(const Club *club);
/* Is the mail to be held until the registered address says that it counts, as
 * [trust] strict_sender wants it of mails from elsewhere? */
bool identity_wants_proof(Run *run, const Message *message,
			  const Sender *sender, bool *wants, GError **error);

#endif
