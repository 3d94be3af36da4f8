/* sender.h - finds the sender of a mail: by its token, else by its address if
 * the server vouches for it (PLAY 4, MAIL R32-R37). */
#ifndef RUN_SENDER_SENDER_H
#define RUN_SENDER_SENDER_H

#include "club/installation/run.h"
#include "run/commands/mail_commands.h"
#include "run/sender/identity.h"
#include "store/tokens.h"

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

#endif
