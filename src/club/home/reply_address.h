/* reply_address.h - the addresses that letters are answered to, each with a
 * token. */
#ifndef CLUB_HOME_REPLY_ADDRESS_H
#define CLUB_HOME_REPLY_ADDRESS_H

#include "club/home/club.h"
#include "store/tokens.h"

/* A fresh reply address for a player: its token is stored hashed.  match and
 * decision may be 0; a scope of NULL is play or player, by the match.  NULL and
 * error on failure. */
char *reply_address_new(Club *club, Time now, const Token *about,
			GError **error);
/* Returns the address that ends a player's mail. It is in each of their letters
 * and stays the same for a year. NULL and error on failure. */
char *reply_address_unsubscribe(Club *club, Time now, gint64 player,
				GError **error);
/* The reply address that holds a token, and the token that an address holds
 * (NULL: none).  Free with g_free. */
char *reply_address_of(const Club *club, const char *token);
char *reply_address_token(const Club *club, const char *address);

#endif
