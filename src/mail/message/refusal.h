/* refusal.h - decides whether a server refuses a letter, or us (MAIL R83).
 *
 * A sending limit, an unwanted sender or an expired login says nothing about
 * the player to whom a letter goes. */
#ifndef MAIL_MESSAGE_REFUSAL_H
#define MAIL_MESSAGE_REFUSAL_H

#include <stdbool.h>

/* The step of the dialogue at which a server refused. */
typedef enum {
	REFUSED_MAIL,
	REFUSED_RCPT,
	REFUSED_DATA, /* at DATA, before the content */
	REFUSED_CONTENT,
} RefusedAt;

/* Returns whether the words of a reply or a bounce refuse us, at whatever step.
 */
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
