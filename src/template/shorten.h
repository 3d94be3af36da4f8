/* shorten.h - shortens a letter's text that is too long: cuts lines where it is
 * longest, and says so. What is asked, the hand and the table are kept whole as
 * long as possible. */
#ifndef TEMPLATE_SHORTEN_H
#define TEMPLATE_SHORTEN_H

#include <glib.h>

/* Returns the most octets a text can need as quoted-printable. */
gsize shorten_octets(const char *text);
/* Returns what replaces that many lines, "… (12 more lines)". Freed with
 * g_free. */
typedef char *ShortenSign(int lines, const void *data);
/* Shortens the text to at most `most` octets of quoted-printable: takes whole
 * lines out of its longest part (from a line that begins with "== " to the
 * next), then of the next longest, and puts a sign in their place. Free with
 * g_free. */
char *shorten_text(const char *text, gsize most, ShortenSign *sign,
		   const void *data);

#endif
