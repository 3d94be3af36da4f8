/* letter_id.h - Message-IDs of letters, which reveal neither how many there are
 * nor what they are about (PLAY 4): each is a hash, with the club's key, of
 * numbers that belong to the player. */
#ifndef CLUB_INSTALLATION_LETTER_ID_H
#define CLUB_INSTALLATION_LETTER_ID_H

#include "club/installation/run.h"

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
