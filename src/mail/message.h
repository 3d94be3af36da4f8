/* message.h - a raw mail to what we care about (MAIL 4, 6, 7). */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* Who speaks, in the order in which it is decided (MAIL R40).  Only a person
 * is ever answered. */
typedef enum {
	MESSAGE_OWN, /* came from us */
	MESSAGE_BOUNCE,
	MESSAGE_FEEDBACK, /* an abuse report */
	MESSAGE_AUTO,	  /* vacation and other robots */
	MESSAGE_LIST,
	MESSAGE_PERSON,
} MessageClass;

/* What makes a mail ours. */
typedef struct {
	const char *instance;  /* of X-Pennypost-Loop */
	const char *address;   /* club@host: with or without +detail */
	const char *id_domain; /* right side of our Message-IDs */
} MessageIdentity;

typedef struct {
	MessageClass class;
	const char *reason;    /* which sign decided the class; constant */
	char *from;	       /* the one mailbox of the one From field, lower
				  case domain; NULL: none or not unique (R16) */
	char *from_name;       /* or NULL */
	char *subject;	       /* decoded, one line; "" when missing */
	char *message_id;      /* with <>, or NULL */
	char *in_reply_to;     /* with <>, or NULL */
	GPtrArray *references; /* char *, with <>, in the order of the field */
	GPtrArray *recipients; /* char *: every address of R34, without <> */
	GPtrArray *verdicts;   /* char *: the Authentication-Results fields, the
				  topmost first, not decoded; "" between two
				  that do not follow one another */
	char *date;	       /* the Date field as written, or "" */
	char *text;	       /* what was written: decoded, unflowed, HTML made
				  text, each line normalised (R19-R21) */
	bool others;	 /* went To/Cc to people besides us and its writer */
	bool cut;	 /* the mail was cut, maybe within its text: no
			    other part follows it (R15) */
	bool unreadable; /* encrypted, winmail.dat or without any text */
	char *body_hash; /* hex SHA-256 of the decoded text; without a
			    Message-ID the Date goes into it (R31) */
} Message;

/* Never fails on what somebody wrote, however broken, except over a limit of
 * R15 or NUL in the headers: then ERROR_NEVER says which, for quarantine.
 * `whole` is the mail's full size: more than the bytes means it was cut. */
Message *message_read(GBytes *bytes, gsize whole,
		      const MessageIdentity *identity, GError **error);
void message_free(Message *message);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Message, message_free)

const char *message_class_name(MessageClass class);

/* Is it a plain local@domain as MAIL R47 wants it? */
bool message_address_valid(const char *address);
/* The +detail of one of our addresses (MAIL R34; "catchall": the whole local
 * part), lower case, or NULL.  Free with g_free. */
char *message_detail(const char *recipient, const char *address, bool catchall);

#endif
