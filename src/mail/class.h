/* class.h - person or machine, before anybody is believed (MAIL R40). */
#ifndef MAIL_CLASS_H
#define MAIL_CLASS_H

#include "mail/message.h"

#include <gmime/gmime.h>

/* The class of a mail whose recipients are read; *reason says by which sign. */
MessageClass class_of(GMimeMessage *message, const GPtrArray *recipients,
		      const MessageIdentity *identity, const char **reason);

#endif
