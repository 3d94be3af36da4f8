/* mime.h - GMime ready to be used, and the content of one part. */
#ifndef MAIL_MESSAGE_MIME_H
#define MAIL_MESSAGE_MIME_H

#include <glib.h>
#include <gmime/gmime.h>

/* Must be called before anything of GMime; calling it again does nothing. */
void mime_start(void);
/* Parses a part that has its own header fields; NULL where it cannot. */
GMimeObject *mime_part(GBytes *bytes);
/* Parses a mail, however broken; g_object_unref it. */
GMimeMessage *mime_parse(const char *bytes, gsize length);
/* Decodes the content of a part; a damaged one as far as it goes (MAIL R66,
 * R73). */
GByteArray *part_bytes(GMimePart *part);

#endif
