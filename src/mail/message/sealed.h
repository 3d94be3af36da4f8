/* sealed.h - opens signed mails that hide their content (RFC 8551, opaque
 * signed-data). */
#ifndef MAIL_MESSAGE_SEALED_H
#define MAIL_MESSAGE_SEALED_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

/* Returns whether the part claims to be signed so. */
bool sealed_is(GMimeObject *part);

/* Returns the part that was signed; NULL if it is no signed data, or damaged.
 * The signature isn't checked, as it proves nothing here. Free with
 * g_object_unref. */
GMimeObject *sealed_open(GMimeObject *part);

/* Returns what a mail holds beneath its signatures, and beneath what servers
 * add after a report; NULL if it holds nothing. Free with g_object_unref. */
GMimeObject *sealed_content(GMimeMessage *message);

#endif
