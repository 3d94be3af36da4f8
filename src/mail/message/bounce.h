/* bounce.h - reads a mail that reports a failed delivery (MAIL R43).
 *
 * It isn't asked whose letter it was: the address to which it came says that
 * (address.h), and nobody can forge it. */
#ifndef MAIL_MESSAGE_BOUNCE_H
#define MAIL_MESSAGE_BOUNCE_H

#include <glib.h>

typedef enum {
	BOUNCE_NOTHING, /* delayed, delivered after all, or an automatic answer
			 */
	BOUNCE_SOFT,	/* it may work tomorrow */
	BOUNCE_HARD,	/* the mailbox doesn't exist */
	BOUNCE_POLICY,	/* our server isn't trusted or wanted (5.7) */
	BOUNCE_OURS,	/* a limit on our sending, or our sender address
			   (refusal.h) */
} BounceKind;

typedef struct {
	BounceKind kind;
	char status[12]; /* "5.1.1", or "" if it has none */
} Bounce;

/* Reads a bounce from a mail that message_read has read. */
Bounce bounce_read(GBytes *bytes);
/* Reads a bounce from a server's own words when it refuses a letter for good.
 */
Bounce bounce_words(const char *words);
const char *bounce_kind_name(BounceKind kind);

#endif
