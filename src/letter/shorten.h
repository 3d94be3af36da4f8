/* shorten.h - a letter whose text is too long is cut where it is longest, and
 * says so: what is asked, the hand and the table stay whole as long as they
 * can. */
#ifndef LETTER_SHORTEN_H
#define LETTER_SHORTEN_H

#include <glib.h>

/* How long a text becomes as quoted-printable, at most. */
gsize shorten_octets(const char *text);
/* Returns what stands in place of so many lines, "… (12 more lines)". Freed
 * with g_free. */
typedef char *ShortenSign(int lines, const void *data);
/* The text in so many octets of quoted-printable: whole lines are taken out of
 * the longest part of it (from a line that begins with "== " to the next), then
 * of the next, with a sign in their place.  Free with g_free. */
char *shorten_text(const char *text, gsize most, ShortenSign *sign,
		   const void *data);

#endif
