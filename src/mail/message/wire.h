/* wire.h - the octets of a letter that goes out: writes its header fields (RFC
 * 5322 2.2, RFC 2047), and checks them all (MAIL R48).
 *
 * Nearly always a value is plain ASCII, fits on a line and is written as it is.
 * GMime encodes and folds the rest. */
#ifndef MAIL_MESSAGE_WIRE_H
#define MAIL_MESSAGE_WIRE_H

#include <glib.h>
#include <stdbool.h>

/* Appends "Name: value" and CRLF.  The value is UTF-8 without controls. */
void field_text(GString *out, const char *name, const char *value);
/* Appends "Name: Display Name <address>" and CRLF; display_name may be NULL.
 * The address must be one that address_valid accepts. */
void field_mailbox(GString *out, const char *name, const char *display_name,
		   const char *address);
/* Appends lines, with CRLF in place of LF. */
void field_lines(GString *out, const char *lines, gsize length);

/* Checks a letter: CRLF only, no NUL, no byte over 126, no control character
 * but TAB, header lines of at most 998 octets and body lines of 76, CRLF at the
 * end, an empty line between header and body. Otherwise sets ERROR_NEVER with
 * what is wrong. */
bool wire_sound(const char *bytes, gsize length, GError **error);
/* Returns whether the text is only ASCII from space to tilde. */
bool wire_printable(const char *text, gsize length);

#endif
