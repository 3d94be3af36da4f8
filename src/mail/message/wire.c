/* wire.c - writes and checks the octets of a letter. */
#include "mail/message/wire.h"

#include "base/base.h"

#include <gmime/gmime.h>

#define LINE_LONGEST 76

/* --- header fields ------------------------------------------------------- */

void
field_lines(GString *out, const char *lines, gsize length)
{
	const char *last = lines + length;

	for (const char *end, *line = lines; line < last; line = end + 1) {
		end = memchr(line, '\n', (gsize)(last - line));
		if (!end)
			end = last;
		g_string_append_len(out, line, end - line);
		/* GMime folds with a TAB, and smtp.c is faster without. */
		if (*line == '\t')
			out->str[out->len - (gsize)(end - line)] = ' ';
		g_string_append_len(out, "\r\n", 2);
	}
}

/* Returns whether a value needs no encoding and fits on the line. "=?" would be
 * read as the beginning of an encoded word. */
static bool
is_plain(const char *name, const char *value)
{
	gsize length = strlen(value);

	if (!length || strlen(name) + 2 + length > LINE_LONGEST ||
	    *value == ' ' || value[length - 1] == ' ' || strstr(value, "=?"))
		return false;
	for (const char *p = value; *p; p++)
		if (*p < ' ' || *p > '~')
			return false;
	return true;
}

static void
append(GString *out, const char *name, const char *value)
{
	g_string_append(out, name);
	g_string_append_len(out, ": ", 2);
	g_string_append(out, value);
	g_string_append_len(out, "\r\n", 2);
}

void
field_text(GString *out, const char *name, const char *value)
{
	if (is_plain(name, value)) {
		append(out, name, value);
		return;
	}
	GMimeHeaderList *list = g_mime_header_list_new(NULL);

	g_mime_header_list_append(list, name, value, "utf-8");
	g_autofree char *lines = g_mime_header_list_to_string(list, NULL);

	field_lines(out, lines, strlen(lines));
	g_object_unref(list);
}

/* Returns whether a display name needs no quotes (RFC 5322: atoms between
 * spaces). */
static bool
is_phrase(const char *text)
{
	for (const char *p = text; *p; p++)
		if (!g_ascii_isalnum(*p) && (*p != ' ' || p[1] == ' '))
			return false;
	return *text;
}

void
field_mailbox(GString *out, const char *name, const char *display_name,
	      const char *address)
{
	bool named = display_name && *display_name;
	g_autofree char *value =
		named ? g_strdup_printf("%s <%s>", display_name, address)
		      : g_strdup(address);

	if ((!named || is_phrase(display_name)) && is_plain(name, value)) {
		append(out, name, value);
		return;
	}
	InternetAddress *mailbox = internet_address_mailbox_new(
		named ? display_name : NULL, address);
	InternetAddressList *list = internet_address_list_new();
	g_autoptr(GString) line = g_string_new(name);

	internet_address_set_charset(mailbox, "utf-8");
	internet_address_list_add(list, mailbox);
	g_string_append(line, ": ");
	internet_address_list_encode(list, NULL, line);
	field_lines(out, line->str, line->len);
	g_object_unref(list);
	g_object_unref(mailbox);
}

/* --- check of a letter --------------------------------------------------- */

#define HEADER_LONGEST 998
#define BODY_LONGEST 76

#define EACH(octet) (G_GUINT64_CONSTANT(0x0101010101010101) * (octet))

/* Checks eight octets at once: returns whether all are from space to tilde. */
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
