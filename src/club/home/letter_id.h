/* letter_id.h - the ids of letters, from which nobody learns how many there are
 * or what they are about (PLAY 4): each is a keyed hash of what is the player's
 * own. */
#ifndef CLUB_HOME_LETTER_ID_H
#define CLUB_HOME_LETTER_ID_H

#include "club/home/run.h"

/* The Message-ID of the player's next letter; of nobody's (0) by the number of
 * its news.  Free with g_free. */
char *letter_id_next(Run *run, gint64 player, gint64 news, GError **error);
/* Returns the Message-ID of a digest written now, which no other one has. Free
 * with g_free. */
char *letter_id_digest(const Run *run, gint64 player, GError **error);
/* The root of the thread about a match (0: of the digests).  Free with g_free.
 */
char *letter_id_root(const Run *run, gint64 player, gint64 match);

#endif
