/* mime.c - starts GMime, and decodes the content of a part. */
#include "mail/message/mime.h"

#include <stdbool.h>
#include <string.h>

/* --- GMime --------------------------------------------------------------- */

void
mime_start(void)
{
	static gsize started;

	if (g_once_init_enter(&started)) {
		g_mime_init();
		g_once_init_leave(&started, 1);
	}
}

GMimeObject *
mime_part(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);

	mime_start();
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(data, length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeObject *part = g_mime_parser_construct_part(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return part;
}

GMimeMessage *
mime_parse(const char *bytes, gsize length)
{
	mime_start();
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *parsed = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return parsed ? parsed : g_mime_message_new(FALSE);
}

/* --- content of a part --------------------------------------------------- */

static bool
is_base64_line(const char *line, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if (!g_ascii_isalnum(line[i]) && !strchr("+/=\r\t ", line[i]))
			return false;
	/* A space between words is a footer's; one at the end of a line is not.
	 */
	while (length && g_ascii_isspace(line[length - 1]))
		length--;
	return !memchr(line, ' ', length);
}

/* Returns how much of a damaged line is base64. */
static gsize
base64_prefix(const char *line, gsize length)
{
	gsize good = 0;

	while (good < length &&
	       (g_ascii_isalnum(line[good]) || strchr("+/", line[good])))
		good++;
	return good;
}

/* Returns the length of the base64 in a part. List servers put their footer
 * behind it as plain text; a damaged part is read as far as possible (MAIL
 * R66). */
static gsize
base64_length(const char *text, gsize length)
{
	gsize at = 0, usual = 0;
	bool padded = false;

	while (at < length && !padded) {
		const char *end = memchr(text + at, '\n', length - at);
		gsize line = end ? (gsize)(end - text) - at : length - at;

		if (!is_base64_line(text + at, line)) {
			bool damaged = !usual || line == usual;

			return at + (damaged && !memchr(text + at, ' ', line)
					     ? base64_prefix(text + at, line)
					     : 0);
		}
		usual = usual ? usual : line;
		padded = memchr(text + at, '=', line);
		at += line + (end != NULL);
	}
	return at;
}

/* Adds missing padding, without which the last group would be lost. */
static void
pad_base64(GByteArray *raw)
{
	gsize letters = 0;

	for (gsize i = 0; i < raw->len; i++) {
		if (raw->data[i] == '=')
			return;
		letters += g_ascii_isalnum(raw->data[i]) ||
			   raw->data[i] == '+' || raw->data[i] == '/';
	}
	if (letters % 4 == 2)
		g_byte_array_append(raw, (const guint8 *)"==", 2);
	else if (letters % 4 == 3)
		g_byte_array_append(raw, (const guint8 *)"=", 1);
}

static GByteArray *
stream_bytes(GMimeStream *stream)
{
	GMimeStream *memory = g_mime_stream_mem_new();
	GByteArray *bytes = g_byte_array_new();

	g_mime_stream_mem_set_byte_array(GMIME_STREAM_MEM(memory), bytes);
	g_mime_stream_reset(stream);
	g_mime_stream_write_to_stream(stream, memory);
	g_object_unref(memory);
	return bytes;
}

/* Returns a part's encoding. Some programs put it in quotes, or parameters
 * behind it (MAIL R73). */
static GMimeContentEncoding
encoding_of(GMimePart *part, GMimeDataWrapper *content)
{
	const char *raw = g_mime_object_get_header(GMIME_OBJECT(part),
						   "Content-Transfer-Encoding");
	GMimeContentEncoding encoding =
		g_mime_data_wrapper_get_encoding(content);

	if (encoding != GMIME_CONTENT_ENCODING_DEFAULT || !raw)
		return encoding;
	raw += strspn(raw, " \t\r\n\"'");
	g_autofree char *name = g_strndup(raw, strcspn(raw, " \t\r\n\"';"));

	return g_mime_content_encoding_from_string(name);
}

GByteArray *
part_bytes(GMimePart *part)
{
	GMimeDataWrapper *content = g_mime_part_get_content(part);

	if (!content)
		return g_byte_array_new();
	g_autoptr(GByteArray) raw =
		stream_bytes(g_mime_data_wrapper_get_stream(content));
	GMimeContentEncoding encoding = encoding_of(part, content);
	GMimeEncoding state;

	if (encoding == GMIME_CONTENT_ENCODING_BASE64) {
		g_byte_array_set_size(
			raw, (guint)base64_length((const char *)raw->data,
						  raw->len));
		pad_base64(raw);
	}
	gsize length = raw->len;

	g_mime_encoding_init_decode(&state, encoding);
	GByteArray *bytes = g_byte_array_new();

	g_byte_array_set_size(
		bytes, (guint)g_mime_encoding_outlen(&state, length) + 1);
	gsize written = g_mime_encoding_flush(&state, (const char *)raw->data,
					      length, (char *)bytes->data);

	g_byte_array_set_size(bytes, (guint)written);
	return bytes;
}
