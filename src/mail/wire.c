/* wire.c - may these bytes go to a mail server? */
#include "mail/wire.h"

#include "base/error.h"

#include <string.h>

#define HEADER_LONGEST 998
#define BODY_LONGEST 76

static bool
line_sound(const char *line, gsize length, bool body, GError **error)
{
	if (length > (body ? BODY_LONGEST : HEADER_LONGEST))
		return fail(error, ERROR_NEVER,
			    "a line of %" G_GSIZE_FORMAT " octets in a letter",
			    length);
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
