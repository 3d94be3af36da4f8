/* verp.h - the envelope address of a letter: to it its bounce comes, and it
 * says whose letter that was (MAIL R43).
 *
 * A keyed mark keeps anybody from making one up (MAIL R45). */
#ifndef MAIL_VERP_H
#define MAIL_VERP_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	const char *address; /* the club's own */
	const char *key;     /* the club's secret */
	bool catchall;	     /* the whole local part is ours (MAIL R35) */
} VerpClub;

/* club+bounce-PLAYER.LETTER.MARK@host.  NULL where the local part would be
 * over 64 octets.  Free with g_free. */
char *verp_write(const VerpClub *club, gint64 player, gint64 letter);
/* False unless it is one of ours, mark and all. */
bool verp_read(const VerpClub *club, const char *address, gint64 *player,
	       gint64 *letter);

#endif
