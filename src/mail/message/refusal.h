/* refusal.h - is a server's refusal about a letter, or about us? (MAIL R83)
 *
 * A sending limit, a sender that is not wanted or a login that is worn out say
 * nothing about the player to whom a letter goes. */
#ifndef MAIL_MESSAGE_REFUSAL_H
#define MAIL_MESSAGE_REFUSAL_H

#include <stdbool.h>

/* Where in the dialogue a server refused. */
typedef enum {
	REFUSED_MAIL,
	REFUSED_RCPT,
	REFUSED_DATA, /* before the content */
	REFUSED_CONTENT,
} RefusedAt;

/* Do these words, of a reply or of a bounce, refuse us wherever they stand? */
bool refusal_about_us(const char *words);
/* Does this reply refuse us at that step? */
bool refusal_at_about_us(RefusedAt at, const char *words);
/* Do these words say that the receiver's mailbox is full? */
bool refusal_full(const char *words);
/* Returns what replies have in common that a server gives for one reason to
 * letters for several domains, or NULL if the reason is the receiver's mailbox.
 * Free with g_free. */
char *refusal_likeness(const char *words);

#endif
