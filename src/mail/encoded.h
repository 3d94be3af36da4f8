/* encoded.h - the encoded words of a header field (RFC 2047) made text. */
#ifndef MAIL_ENCODED_H
#define MAIL_ENCODED_H

/* What a field says whose value stands raw in the mail, folded or not: one line
 * of valid UTF-8.  Free with g_free. */
char *encoded_text(const char *raw);

#endif
