/* verp.h - the envelope address of a letter: to it its bounce comes, and it
 * says which letter that was (MAIL R43).
 *
 * It names the letter by its Message-ID, which tells nothing else; a keyed mark
 * keeps anybody from making one up who has seen only that (MAIL R45). */
#ifndef MAIL_VERP_H
#define MAIL_VERP_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	const char *address; /* the club's own */
	const char *domain;  /* of its Message-IDs */
	const char *key;     /* the club's secret */
	bool catchall;	     /* the whole local part is ours (MAIL R35) */
} VerpClub;

/* club+bounce-ID.MARK@host, ID being what stands before the @ of the
 * Message-ID.  NULL where the local part would be over 64 octets.  Free with
 * g_free. */
char *verp_write(const VerpClub *club, const char *message_id);
/* The Message-ID; NULL unless it is one of ours, mark and all.  Free with
 * g_free. */
char *verp_read(const VerpClub *club, const char *address);
/* The same of letters of older versions: club+bounce-PLAYER.LETTER.MARK. */
bool verp_read_numbers(const VerpClub *club, const char *address,
		       gint64 *player, gint64 *letter);

#endif
