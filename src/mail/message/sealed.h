/* sealed.h - mails in a signed envelope (RFC 8551, opaque signed-data). */
#ifndef MAIL_MESSAGE_SEALED_H
#define MAIL_MESSAGE_SEALED_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

/* Does the part say that it is one? */
bool sealed_is(GMimeObject *part);

/* The part that was signed; NULL where it is no signed data, or damaged.  The
 * signature proves nothing here, and is not looked at.  Free with
 * g_object_unref. */
GMimeObject *sealed_open(GMimeObject *part);

/* Returns what a mail holds beneath its signatures, and beneath what servers
 * add after a report; NULL if it holds nothing. Free with g_object_unref. */
GMimeObject *sealed_content(GMimeMessage *message);

#endif
