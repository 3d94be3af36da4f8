/* wire.c - may these bytes go to a mail server? */
#include "mail/wire.h"

#include "base/error.h"

#include <string.h>

#define HEADER_LONGEST 998
#define BODY_LONGEST 76

#define EACH(octet) (G_GUINT64_CONSTANT(0x0101010101010101) * (octet))

/* Eight octets at a time: any below a space, or above a tilde? */
static bool
eight_printable(const char *text)
{
	guint64 x;

	memcpy(&x, text, sizeof x);
	guint64 below = (x - EACH(0x20)) & ~x;
	guint64 above = (x + EACH(0x01)) | x;

	return !((below | above) & EACH(0x80));
}

bool
wire_printable(const char *text, gsize length)
{
	gsize at = 0;

	for (; at + 8 <= length; at += 8)
		if (!eight_printable(text + at))
			return false;
	for (; at < length; at++)
		if (text[at] < ' ' || text[at] > '~')
			return false;
	return true;
}

static bool
line_sound(const char *line, gsize length, bool body, GError **error)
{
	if (length > (body ? BODY_LONGEST : HEADER_LONGEST))
		return fail(error, ERROR_NEVER,
			    "a line of %" G_GSIZE_FORMAT " octets in a letter",
			    length);
	if (wire_printable(line, length))
		return true;
	for (gsize i = 0; i < length; i++)
		if (line[i] != '\t' && (line[i] < ' ' || line[i] > '~'))
			return fail(error, ERROR_NEVER, "octet %d in a letter",
				    (guint8)line[i]);
	return true;
}

bool
wire_sound(const char *bytes, gsize length, GError **error)
{
	bool body = false;

	for (gsize at = 0; at < length;) {
		const char *end = memchr(bytes + at, '\n', length - at);
		gsize line = end ? (gsize)(end - bytes) - at : 0;

		if (!line || bytes[at + line - 1] != '\r')
			return fail(error, ERROR_NEVER,
				    "a line without CRLF in a letter");
		if (!line_sound(bytes + at, line - 1, body, error))
			return false;
		body |= line == 1;
		at += line + 1;
	}
	return body || fail(error, ERROR_NEVER, "a letter without a body");
}
