/* sender.h - who wrote a mail: by its token, else by its address where the
 * server vouches for that (PLAY 4, MAIL R32-R37). */
#ifndef RUN_DOOR_SENDER_H
#define RUN_DOOR_SENDER_H

#include "club/home/run.h"
#include "run/door/identity.h"
#include "run/handlers/handling.h"
#include "store/tokens.h"

bool sender_find(Run *run, const Message *message, SenderKind *kind,
		 Sender *sender, GError **error);
/* The first token of a player's among them that counts no more, for whatever
 * reason; NULL: there is none. */
bool sender_former(Run *run, const Message *message, Token **token,
		   GError **error);
/* Reply addresses that others have seen too count no longer (MAIL R36): those
 * of a mail that went to them, with all of the same player and match. */
bool sender_revoke_shown(Run *run, const Message *message, GError **error);

#endif
