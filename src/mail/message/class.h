/* class.h - person or machine, before anybody is believed (MAIL R40). */
#ifndef MAIL_MESSAGE_CLASS_H
#define MAIL_MESSAGE_CLASS_H

#include "mail/message/address.h"

#include <glib.h>
#include <stdbool.h>

/* Who speaks, in the order in which it is decided (MAIL R40). Only a person is
 * ever answered. */
typedef enum {
	MESSAGE_OWN, /* came from us */
	MESSAGE_BOUNCE,
	MESSAGE_FEEDBACK, /* an abuse report */
	MESSAGE_AUTO,	  /* vacation and other robots */
	MESSAGE_LIST,
	MESSAGE_REACTION, /* a person's, but nothing that they wrote */
	MESSAGE_PERSON,
} MessageClass;

const char *message_class_name(MessageClass class);

/* Is that reason, of class list, one for which a mail with a valid token is a
 * person's all the same (MAIL R84)? */
bool message_class_doubtful(const char *reason);

/* GMime's, which is mail/'s own. */
typedef struct _GMimeMessage GMimeMessage;

/* The class of a mail whose recipients are read; *reason says by which sign. */
MessageClass class_of(GMimeMessage *message, const GPtrArray *recipients,
		      const MessageIdentity *identity, const char **reason);

#endif
