/* bounce.h - what a mail that reports a failed delivery says (MAIL R43).
 *
 * Whose letter it was is not asked of it: that the address tells to which it
 * came (verp.h), which nobody can forge. */
#ifndef MAIL_MESSAGE_BOUNCE_H
#define MAIL_MESSAGE_BOUNCE_H

#include <glib.h>

typedef enum {
	BOUNCE_NOTHING, /* delayed, delivered after all, or an answer */
	BOUNCE_SOFT,	/* it may go better tomorrow */
	BOUNCE_HARD,	/* there is no such mailbox */
	BOUNCE_POLICY,	/* our server is not believed or not liked (5.7) */
	BOUNCE_OURS,	/* a limit of ours, or our sender (refusal.h) */
} BounceKind;

typedef struct {
	BounceKind kind;
	char status[12]; /* "5.1.1", or "" where it says none */
} Bounce;

/* Reads a bounce from a mail that message_read has read. */
Bounce bounce_read(GBytes *bytes);
/* Reads a bounce from a server's own words when it refuses a letter for good.
 */
Bounce bounce_words(const char *words);
const char *bounce_kind_name(BounceKind kind);

#endif
