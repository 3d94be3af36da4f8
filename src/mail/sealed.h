/* sealed.h - mails in a signed envelope (RFC 8551, opaque signed-data). */
#ifndef MAIL_SEALED_H
#define MAIL_SEALED_H

#include <glib.h>

/* The mail part that was signed; NULL where the bytes are no signed data, or
 * are damaged.  The signature proves nothing here, and is not looked at. */
GBytes *sealed_open(const guint8 *bytes, gsize length);

#endif
