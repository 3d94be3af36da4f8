/* bounce.h - reads a mail that reports a failed delivery (MAIL R43), and
 * decides whether a server refuses a letter, or us (MAIL R83).
 *
 * It isn't asked whose letter it was: the address to which it came says that
 * (address.h), and nobody can forge it. */
#ifndef MAIL_MESSAGE_BOUNCE_H
#define MAIL_MESSAGE_BOUNCE_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	BOUNCE_NOTHING, /* delayed, delivered after all, or an automatic answer
			 */
	BOUNCE_SOFT,	/* it may work tomorrow */
	BOUNCE_HARD,	/* the mailbox doesn't exist */
	BOUNCE_POLICY,	/* our server isn't trusted or wanted (5.7) */
	BOUNCE_OURS,	/* a limit on our sending, or our sender address
			   (refusal_about_us) */
} BounceKind;

typedef struct {
	BounceKind kind;
	char status[12]; /* "5.1.1", or "" if it has none */
} Bounce;

/* Reads a bounce from a mail that message_read has read. */
Bounce bounce_read(GBytes *bytes);
/* Classifies the words with which a server refuses a letter for good. */
Bounce bounce_words(const char *words);
const char *bounce_kind_name(BounceKind kind);

/* --- refusals ------------------------------------------------------------ */

/* A sending limit, an unwanted sender or an expired login says nothing about
 * the player to whom a letter goes. */

/* The step of the dialogue at which a server refused. */
typedef enum {
	REFUSED_MAIL,
	REFUSED_RCPT,
	REFUSED_DATA, /* at DATA, before the content */
	REFUSED_CONTENT,
} RefusedAt;

/* Returns whether the words of a reply or bounce refuse our server rather than
 * the letter or its recipient. */
bool refusal_about_us(const char *words);
/* Returns whether this reply refuses us at that step. */
bool refusal_at_about_us(RefusedAt at, const char *words);
/* Returns whether the words say that the receiver's mailbox is full. */
bool refusal_full(const char *words);
/* Returns the words that a server's replies have in common if it refuses
 * letters for several domains for the same reason; NULL if the reason is the
 * receiver's mailbox. Free with g_free. */
char *refusal_likeness(const char *words);

#endif
