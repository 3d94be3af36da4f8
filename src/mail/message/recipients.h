/* recipients.h - to whom a mail went, by every trace of it (MAIL R34). */
#ifndef MAIL_MESSAGE_RECIPIENTS_H
#define MAIL_MESSAGE_RECIPIENTS_H

#include "mail/message/address.h"

#include <gmime/gmime.h>

/* char *: all candidates in the order of R34, each once, without <>. */
GPtrArray *recipients_read(GMimeObject *object);
/* Did it go To or Cc to anybody but us and its writer (`from`, or NULL)? */
bool recipients_others(GMimeObject *object, const MessageIdentity *identity,
		       const char *from);
/* Is it the club's address, or one made from it with a +detail? */
bool recipients_ours(const char *address, const MessageIdentity *identity);
/* Is it where bounces of our letters go (MAIL R43)? */
bool recipients_bounce(const char *address, const MessageIdentity *identity);

#endif
