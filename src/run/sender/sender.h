/* sender.h - finds the sender of a mail: by its token, else by its address if
 * the server vouches for it (PLAY 4, MAIL R32-R37). */
#ifndef RUN_SENDER_SENDER_H
#define RUN_SENDER_SENDER_H

#include "club/installation/run.h"
#include "mail/message/message.h"
#include "run/commands/mail_commands.h"
#include "store/tokens.h"

typedef enum {
	SENDER_NOBODY,	  /* no token that is known and valid */
	SENDER_KNOWN,	  /* by a token, or by a proven address */
	SENDER_AMBIGUOUS, /* tokens of several players */
	SENDER_CLAIMED,	  /* no token; the address is a player's, unproven */
	SENDER_SHARED,	  /* no token; the address is several players' */
} SenderKind;

/* Finds the sender: by the token, else by the From address, which is
 * SENDER_KNOWN if it is one player's and proven, and SENDER_CLAIMED if it is
 * not proven: From proves nothing, and only a server that the configuration
 * names can vouch for it. */
bool sender_find(Run *run, const Message *message, SenderKind *kind,
		 Sender *sender, GError **error);
/* Finds the first of a player's tokens in the mail that no longer counts, for
 * whatever reason; NULL: there is none. */
bool sender_former(Run *run, const Message *message, Token **token,
		   GError **error);
/* Revokes reply addresses that others have seen (MAIL R36): those in a mail
 * that also went to other people, with all others of the same player and match.
 */
bool sender_revoke_shown(Run *run, const Message *message, GError **error);
/* Returns the nth id that a mail answers, the likeliest first: In-Reply-To,
 * then References from the last on; NULL: there are no more. Borrowed. */
const char *sender_answered(const Message *message, guint nth);
/* Counts the members with an address; *player becomes one of them. */
bool sender_by_address(Run *run, const char *address, int *count,
		       gint64 *player, GError **error);
/* Returns whether the configuration names a server whose verdict counts.
 * Without one, no mail without a token is ever carried out. */
bool sender_can_be_proven(const Club *club);
/* Sets *wants if the mail must be held until the registered address confirms
 * it, as [trust] strict_sender demands of mails from other addresses. */
bool sender_wants_proof(Run *run, const Message *message, const Sender *sender,
			bool *wants, GError **error);

#endif
