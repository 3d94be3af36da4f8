/* reply_address.h - reply addresses of letters, each with a token, and their
 * Message-IDs. These reveal neither how many letters there are nor what they
 * are about (PLAY 4): each is a hash, with the club's key, of numbers that
 * belong to the player. */
#ifndef CLUB_INSTALLATION_REPLY_ADDRESS_H
#define CLUB_INSTALLATION_REPLY_ADDRESS_H

#include "club/installation/club.h"
#include "club/installation/run.h"
#include "store/tokens.h"

/* Returns a new reply address for a player, and stores its token hashed. match
 * and decision may be 0; a NULL scope becomes "play" with a match, else
 * "player". NULL and error on failure. */
char *reply_address_new(Club *club, Time now, const Token *about,
			GError **error);
/* Does the same without storing *token (yours): the caller must. */
char *reply_address_draw(const Club *club, Time now, const Token *about,
			 Token **token);
/* Returns the address to which a player, or a bulletin's subscriber (player 0),
 * writes to unsubscribe. It is in each of their letters and stays the same for
 * a year. *token (yours) must still be stored; NULL: it is stored already.
 * Returns NULL and sets error on failure. */
char *reply_address_unsubscribe(Club *club, Time now, gint64 player,
				gint64 subscriber, Token **token,
				GError **error);
/* Return the reply address for a token; and the token in a reply address, which
 * may be one of a former address of the club (NULL: none). Free with g_free. */
char *reply_address_of(const Club *club, const char *token);
char *reply_address_token(const Club *club, const char *address);

/* Returns the Message-ID of the player's next letter; a letter to no player (0)
 * gets one from the number of its news. Free with g_free. */
char *letter_id_next(Run *run, gint64 player, gint64 news, GError **error);
/* Returns the Message-ID, not used before, of a digest written now. Free with
 * g_free. */
char *letter_id_digest(const Run *run, gint64 player, GError **error);
/* Returns the root of the player's thread about a match (0: of their digests).
 * Free with g_free. */
char *letter_id_root(const Run *run, gint64 player, gint64 match);

#endif
