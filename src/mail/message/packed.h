/* packed.h - gzip (RFC 1952), for a match's record attached to a letter. */
#ifndef MAIL_MESSAGE_PACKED_H
#define MAIL_MESSAGE_PACKED_H

#include <glib.h>
#include <stdbool.h>

/* Packs a text; the same text gives the same bytes. */
GBytes *packed_new(const char *text);
/* Unpacks bytes into a string; copies bytes that were never packed. ERROR_NEVER
 * if they are damaged, or unpack to more than 64 MB. Free with g_free. */
char *packed_open(GBytes *bytes, GError **error);

#endif
