/* mime.h - parses mails with GMime, decodes what their parts hold (MAIL R19),
 * and opens signed ones that hide their content (RFC 8551, opaque ones). */
#ifndef MAIL_MESSAGE_MIME_H
#define MAIL_MESSAGE_MIME_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

/* Call it before any function of GMime. Calling it again does nothing. */
void mime_start(void);
/* Parses a mail, however malformed; NULL if there is none. Free with
 * g_object_unref. */
GMimeMessage *mime_message(const char *bytes, gsize length);
/* Returns whether the part has this content type. */
bool part_is(GMimeObject *part, const char *type, const char *subtype);
/* Decodes the content of a part; of a damaged one, as much as possible (MAIL
 * R66, R73). */
GByteArray *part_bytes(GMimePart *part);
/* Converts text from the declared charset (may be NULL); if that fails, from
 * UTF-8, then from windows-1252. The result is always valid UTF-8, without NUL,
 * with LF line ends. Free with g_free. */
char *decode_text(const char *bytes, gsize length, const char *charset);

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
