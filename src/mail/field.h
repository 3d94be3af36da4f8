/* field.h - a header field as it goes out (RFC 5322 2.2, RFC 2047).
 *
 * What is plain ASCII and fits on a line is written as it is, which is nearly
 * always; GMime encodes and folds the rest. */
#ifndef MAIL_FIELD_H
#define MAIL_FIELD_H

#include <glib.h>

/* Appends "Name: value" and CRLF.  The value is UTF-8 without controls. */
void field_text(GString *out, const char *name, const char *value);
/* Appends "Name: Display Name <address>" and CRLF; display_name may be NULL.
 * The address is one that address_valid takes. */
void field_mailbox(GString *out, const char *name, const char *display_name,
		   const char *address);
/* Appends lines that end in LF, each ended by CRLF. */
void field_lines(GString *out, const char *lines, gsize length);

#endif
