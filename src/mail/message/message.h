/* message.h - reads what we need from a raw mail (MAIL 4, 6, 7). */
#ifndef MAIL_MESSAGE_MESSAGE_H
#define MAIL_MESSAGE_MESSAGE_H

#include "mail/message/address.h"
#include "mail/message/class.h"

#include <glib.h>
#include <stdbool.h>

typedef struct {
	MessageClass class;
	const char *reason; /* the sign that decided the class; constant */
	char *from; /* the only mailbox of the only From field, domain in lower
		       case; NULL: none or not unique (R16) */
	char *from_name;       /* or NULL */
	char *subject;	       /* decoded, one line; "" when missing */
	char *message_id;      /* with <>, or NULL */
	char *in_reply_to;     /* with <>, or NULL */
	GPtrArray *references; /* char *, with <>, in the order of the field */
	GPtrArray *recipients; /* char *: every address of R34, without <> */
	GPtrArray *verdicts;   /* char *: the Authentication-Results fields, the
				  topmost first, not decoded; "" between two that
				  are not adjacent */
	char *list;	       /* the List-Id field, decoded, or NULL */
	char *date;	       /* the Date field as written, or "" */
	char *text;  /* what was written: decoded, unflowed, HTML turned into
			text, each line normalised (R19-R21) */
	bool others; /* also went To/Cc to others than us and its writer */
	bool cut; /* the mail was cut, maybe within its text, as no other part
		     follows that (R15) */
	bool unreadable; /* encrypted, winmail.dat or without any text */
	bool sealed;	 /* unreadable, as the signed content cannot be found */
	char *body_hash; /* hex SHA-256 of the decoded text; without a
			    Message-ID the Date goes into it (R31) */
} Message;

/* Reads a mail, however broken. ERROR_NEVER only if it is over a limit of R15
 * or has a NUL in the headers; the error says which, for quarantine. `whole` is
 * the mail's full size: if that is more than the bytes, the mail was cut. */
Message *message_read(GBytes *bytes, gsize whole,
		      const MessageIdentity *identity, GError **error);
void message_free(Message *message);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Message, message_free)

#endif
