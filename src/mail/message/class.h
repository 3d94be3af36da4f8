/* class.h - decides whether a person or a machine wrote a mail, before anything
 * in it is trusted (MAIL R40). */
#ifndef MAIL_MESSAGE_CLASS_H
#define MAIL_MESSAGE_CLASS_H

#include "mail/message/address.h"

#include <glib.h>
#include <stdbool.h>

/* The kinds of writers, in the order in which they are checked (MAIL R40). Only
 * a person is ever answered. */
typedef enum {
	MESSAGE_OWN, /* our own mail */
	MESSAGE_BOUNCE,
	MESSAGE_FEEDBACK, /* an abuse report */
	MESSAGE_AUTO,	  /* vacation replies and other robots */
	MESSAGE_LIST,
	MESSAGE_REACTION, /* from a person, but without words of theirs */
	MESSAGE_PERSON,
} MessageClass;

const char *message_class_name(MessageClass class);

/* Returns whether `reason`, of class list, still lets a mail with a valid token
 * count as a person's (MAIL R84). */
bool message_class_doubtful(const char *reason);

/* A type of GMime, which only mail/ uses. */
typedef struct _GMimeMessage GMimeMessage;

/* Returns the class of a mail, given its recipients; *reason becomes the sign
 * that decided it. */
MessageClass class_of(GMimeMessage *message, const GPtrArray *recipients,
		      const MessageIdentity *identity, const char **reason);
/* Returns the sign by which a person's mail with that text only says that they
 * liked a letter or accepted an appointment: it is no order, and gets no answer
 * (MAIL R67). NULL if it says more. */
const char *class_reaction(GMimeMessage *message, const char *text);

#endif
