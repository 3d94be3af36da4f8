/* wire.h - the octets of a letter that goes out: its header fields (RFC 5322
 * 2.2, RFC 2047), and a check of them all (MAIL R48).
 *
 * What is plain ASCII and fits on a line is written as it is, which is nearly
 * always; GMime encodes and folds the rest. */
#ifndef MAIL_MESSAGE_WIRE_H
#define MAIL_MESSAGE_WIRE_H

#include <glib.h>
#include <stdbool.h>

/* Appends "Name: value" and CRLF.  The value is UTF-8 without controls. */
void field_text(GString *out, const char *name, const char *value);
/* Appends "Name: Display Name <address>" and CRLF; display_name may be NULL.
 * The address is one that address_valid takes. */
void field_mailbox(GString *out, const char *name, const char *display_name,
		   const char *address);
/* Appends lines that end in LF, each ended by CRLF. */
void field_lines(GString *out, const char *lines, gsize length);

/* Checks that a letter is sound: CRLF only, no NUL, no byte over 126 or control
 * character but TAB, header lines of at most 998 octets and body lines of 76,
 * CRLF at the end, and an empty line between the two.  Else sets ERROR_NEVER
 * with what is wrong. */
bool wire_sound(const char *bytes, gsize length, GError **error);
/* Is the text nothing but ASCII from space to tilde? */
bool wire_printable(const char *text, gsize length);

#endif
