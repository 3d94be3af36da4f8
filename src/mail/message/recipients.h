/* recipients.h - finds the addresses to which a mail went, by every trace of
 * them (MAIL R34). */
#ifndef MAIL_MESSAGE_RECIPIENTS_H
#define MAIL_MESSAGE_RECIPIENTS_H

#include "mail/message/address.h"

#include <gmime/gmime.h>

/* Returns all candidates (char *) in the order of R34, each once, without <>.
 */
GPtrArray *recipients_read(GMimeObject *object);
/* Returns whether it went To or Cc to anybody but us and its writer (`from`, or
 * NULL). */
bool recipients_others(GMimeObject *object, const MessageIdentity *identity,
		       const char *from);
/* Returns whether it is the club's address, or one made from it: with a
 * +detail, a token, or for bounces. */
bool recipients_ours(const char *address, const MessageIdentity *identity);
/* Returns whether it is an address for bounces of our letters (MAIL R43). */
bool recipients_bounce(const char *address, const MessageIdentity *identity);

#endif
