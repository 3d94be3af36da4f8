/* reply_address.h - reply addresses of letters, each with a token. */
#ifndef CLUB_INSTALLATION_REPLY_ADDRESS_H
#define CLUB_INSTALLATION_REPLY_ADDRESS_H

#include "club/installation/club.h"
#include "store/tokens.h"

/* Returns a new reply address for a player, and stores its token hashed. match
 * and decision may be 0; a NULL scope becomes "play" with a match, else
 * "player". NULL and error on failure. */
char *reply_address_new(Club *club, Time now, const Token *about,
			GError **error);
/* Returns the address that ends a player's mail. It is in each of their letters
 * and stays the same for a year. NULL and error on failure. */
char *reply_address_unsubscribe(Club *club, Time now, gint64 player,
				GError **error);
/* Return the reply address that contains a token, and the token that an address
 * contains (NULL: none). Free with g_free. */
char *reply_address_of(const Club *club, const char *token);
char *reply_address_token(const Club *club, const char *address);

#endif
