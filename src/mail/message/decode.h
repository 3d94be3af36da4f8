/* decode.h - converts bytes in a named charset to UTF-8 (MAIL R19). */
#ifndef MAIL_MESSAGE_DECODE_H
#define MAIL_MESSAGE_DECODE_H

#include <glib.h>

/* Converts text from the declared charset (may be NULL); if that fails, from
 * UTF-8, then from windows-1252. The result is always valid UTF-8, without NUL,
 * with LF line ends. Free with g_free. */
char *decode_text(const char *bytes, gsize length, const char *charset);

#endif
