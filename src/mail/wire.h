/* wire.h - may these bytes go to a mail server? (MAIL R48) */
#ifndef MAIL_WIRE_H
#define MAIL_WIRE_H

#include <glib.h>
#include <stdbool.h>

/* CRLF only, no NUL, no byte over 126 or control character but TAB, header
 * lines of at most 998 octets and body lines of 76, CRLF at the end, and an
 * empty line between the two.  ERROR_NEVER says what is wrong. */
bool wire_sound(const char *bytes, gsize length, GError **error);
/* Nothing but ASCII from space to tilde? */
bool wire_printable(const char *text, gsize length);

#endif
