/* mime.h - starts GMime, and decodes the content of a part. */
#ifndef MAIL_MESSAGE_MIME_H
#define MAIL_MESSAGE_MIME_H

#include <glib.h>
#include <gmime/gmime.h>

/* Must be called before any function of GMime. Calling it again does nothing.
 */
void mime_start(void);
/* Parses a part that has its own header fields; NULL if it cannot. */
GMimeObject *mime_part(GBytes *bytes);
/* Parses a mail, however broken; g_object_unref it. */
GMimeMessage *mime_parse(const char *bytes, gsize length);
/* Decodes the content of a part; of a damaged one, as much as possible (MAIL
 * R66, R73). */
GByteArray *part_bytes(GMimePart *part);

#endif
