/* decode.h - bytes and the name of their charset to UTF-8 (MAIL R19). */
#ifndef MAIL_MESSAGE_DECODE_H
#define MAIL_MESSAGE_DECODE_H

#include <glib.h>

/* As declared; if that fails UTF-8, then windows-1252.  Always valid UTF-8,
 * without NUL, with LF line ends.  charset may be NULL.  Free with g_free. */
char *decode_text(const char *bytes, gsize length, const char *charset);

#endif
