/* packed.h - gzip: the record of a match beside a letter (RFC 1952). */
#ifndef MAIL_MESSAGE_PACKED_H
#define MAIL_MESSAGE_PACKED_H

#include <glib.h>
#include <stdbool.h>

/* Packs a text; the same text gives the same bytes. */
GBytes *packed_new(const char *text);
/* Unpacks bytes, NUL-terminated; a copy of bytes that never were packed.
 * ERROR_NEVER if they are damaged, or unpack to more than 64 MB. Free with
 * g_free. */
char *packed_open(GBytes *bytes, GError **error);

#endif
