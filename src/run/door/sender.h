/* sender.h - who wrote a mail: by its token, else by its address where the
 * server vouches for that (PLAY 4, MAIL R32-R37). */
#ifndef RUN_DOOR_SENDER_H
#define RUN_DOOR_SENDER_H

#include "club/home/run.h"
#include "run/handlers/transcript.h"
#include "store/outbox.h"

typedef enum {
	SENDER_NOBODY,	  /* no token that is known and valid */
	SENDER_KNOWN,	  /* by a token, or by an address that is proven */
	SENDER_AMBIGUOUS, /* tokens of several players */
	SENDER_CLAIMED,	  /* no token; the address is a player's, unproven */
	SENDER_SHARED,	  /* no token; the address is several players' */
} SenderKind;

bool sender_find(Run *run, const Message *message, SenderKind *kind,
		 Sender *sender, GError **error);
/* Reply addresses that others have seen too count no longer (MAIL R36): those
 * of a mail that went to them, with all of the same player and match. */
bool sender_revoke_shown(Run *run, const Message *message, GError **error);
/* A fresh reply address for a player: its token is stored hashed.  match and
 * decision may be 0; a scope of NULL is play or player, by the match.  NULL and
 * error on failure. */
char *sender_address(Club *club, Time now, const Token *about, GError **error);
/* The address that ends a player's mail, the same for a year: it stands in each
 * of his letters.  NULL and error on failure. */
char *sender_unsubscribe(Club *club, Time now, gint64 player, GError **error);
/* The reply address that holds a token, and the token that an address holds
 * (NULL: none).  Free with g_free. */
char *sender_reply_to(const Club *club, const char *token);
char *sender_token(const Club *club, const char *address);

#endif
