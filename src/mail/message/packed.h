/* packed.h - gzip: the record of a match beside a letter (RFC 1952). */
#ifndef MAIL_MESSAGE_PACKED_H
#define MAIL_MESSAGE_PACKED_H

#include <glib.h>
#include <stdbool.h>

/* The same text gives the same bytes. */
GBytes *packed_new(const char *text);
/* What was packed, NUL-terminated, or a copy of bytes that never were.
 * ERROR_NEVER where they are damaged, or unpack to more than 64 MB.  Free with
 * g_free. */
char *packed_open(GBytes *bytes, GError **error);

#endif
