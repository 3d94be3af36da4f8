/* mime.c - parses mails with GMime, decodes what their parts hold, and opens
 * signed ones. */
#include "mail/message/mime.h"

#include <string.h>

void
mime_start(void)
{
	static gsize started;

	if (g_once_init_enter(&started)) {
		g_mime_init();
		g_once_init_leave(&started, 1);
	}
}

/* Returns a parser of the bytes, which it borrows; g_object_unref it. */
static GMimeParser *
parser_of(const char *bytes, gsize length)
{
	mime_start();
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);

	g_object_unref(stream);
	return parser;
}

GMimeMessage *
mime_message(const char *bytes, gsize length)
{
	GMimeParser *parser = parser_of(bytes, length);
	GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	return message;
}

bool
part_is(GMimeObject *part, const char *type, const char *subtype)
{
	return g_mime_content_type_is_type(g_mime_object_get_content_type(part),
					   type, subtype);
}

/* --- charsets ------------------------------------------------------------ */

/* Names that iconv doesn't know, or takes for a smaller charset than senders
 * mean. */
static const struct {
	const char *name, *iconv;
} charsets[] = {
	{ "unicode-1-1-utf-7", "UTF-7" },
	{ "x-unicode-2-0-utf-7", "UTF-7" },
	{ "utf8", "UTF-8" },
	{ "iso-8859-1", "WINDOWS-1252" },
	{ "latin1", "WINDOWS-1252" },
	{ "iso-2022-jp", "ISO-2022-JP-2" },
	{ "shift_jis", "CP932" },
	{ "gb2312", "GB18030" },
	{ "ks_c_5601-1987", "CP949" },
	{ "ks_c_5601", "CP949" },
	{ "euc-kr", "CP949" },
	{ "iso-8859-8-i", "ISO-8859-8" },
	{ "x-mac-roman", "MACINTOSH" },
};

static const char *
iconv_name(const char *charset)
{
	for (guint i = 0; i < G_N_ELEMENTS(charsets); i++)
		if (!g_ascii_strcasecmp(charset, charsets[i].name))
			return charsets[i].iconv;
	mime_start();
	return g_mime_charset_iconv_name(charset);
}

static char *
try_charset(const char *bytes, gsize length, const char *name, gsize *written)
{
	char *text = g_convert(bytes, (gssize)length, "UTF-8", name, NULL,
			       written, NULL);

	if (text && !g_utf8_validate_len(text, *written, NULL) &&
	    !memchr(text, 0, *written))
		g_clear_pointer(&text, g_free);
	return text;
}

/* Returns whether text is UTF-8 already, as in most mails: iconv would copy it,
 * slowly. */
static bool
is_utf8(const char *bytes, gsize length, const char *charset)
{
	static const char *const names[] = { "utf-8", "us-ascii", NULL };
	bool named = !charset || !*charset;

	for (int i = 0; !named && names[i]; i++)
		named = !g_ascii_strcasecmp(charset, names[i]);
	return named && g_utf8_validate_len(bytes, length, NULL);
}

/* Returns the length without an incomplete character at the end of cut or
 * damaged text. Text that only claims to be UTF-8 may end so too, but has no
 * complete characters beyond ASCII. */
static gsize
whole_letters(const char *bytes, gsize length, const char *charset)
{
	const char *end;

	if (!charset || g_ascii_strcasecmp(charset, "utf-8") ||
	    g_utf8_validate_len(bytes, length, &end))
		return length;
	gsize good = (gsize)(end - bytes);
	gunichar last = g_utf8_get_char_validated(end, (gssize)(length - good));

	return last == (gunichar)-2 &&
			       g_utf8_strlen(bytes, (gssize)good) < (glong)good
		       ? good
		       : length;
}

static char *
convert(const char *bytes, gsize length, const char *charset, gsize *written)
{
	char *text = NULL;

	length = whole_letters(bytes, length, charset);
	if (is_utf8(bytes, length, charset)) {
		*written = length;
		return g_strndup(bytes, length);
	}
	if (charset && *charset)
		text = try_charset(bytes, length, iconv_name(charset), written);
	if (!text)
		text = try_charset(bytes, length, "UTF-8", written);
	if (!text)
		text = try_charset(bytes, length, "WINDOWS-1252", written);
	/* windows-1252 lacks some bytes; latin1 has them all. */
	if (!text)
		text = try_charset(bytes, length, "ISO-8859-1", written);
	return text;
}

/* Turns NUL, which would end the C string early, into a space, and CRLF and CR
 * into LF; drops the byte order mark. */
static char *
tidy(const char *text, gsize length)
{
	char *out = g_malloc(length + 1), *to = out;

	if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) {
		text += 3;
		length -= 3;
	}
	for (gsize i = 0; i < length; i++) {
		if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
			continue;
		char c = text[i] == '\r' ? '\n' : text[i];

		*to++ = c ? c : ' ';
	}
	*to = '\0';
	return out;
}

char *
decode_text(const char *bytes, gsize length, const char *charset)
{
	gsize written = 0;

	if (!length)
		return g_strdup("");
	g_autofree char *text = convert(bytes, length, charset, &written);

	return tidy(text ? text : "", text ? written : 0);
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
 * after it as plain text; a damaged part is read as far as possible (MAIL
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
 * after it (MAIL R73). */
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

/* --- signed content ------------------------------------------------------ */

/* Reads as much BER as is needed to find the signed content. */

#define DEPTH_MOST 8
#define WRAPS_MOST 4 /* wrappers around a mail's content */

enum {
	SEQUENCE = 0x30,
	OCTETS = 0x04,
	OCTETS_IN_PARTS = 0x24,
	IDENTIFIER = 0x06,
	EXPLICIT = 0xa0,
};

/* The unread rest of a value. A value of unknown length ends with two zeros. */
typedef struct {
	const guint8 *at, *end;
	bool open; /* of unknown length */
} Value;

/* Reads a length; *open becomes whether it is unknown. False if it goes beyond
 * the end. */
static bool
read_length(Value *from, gsize *length, bool *open)
{
	if (from->at >= from->end)
		return false;
	gsize n = *from->at++;

	*open = n == 0x80;
	*length = n & 0x80 ? 0 : n;
	if (n > 0x84)
		return false;
	for (n = n & 0x80 ? n & 0x7f : 0; n; n--) {
		if (from->at >= from->end)
			return false;
		*length = *length << 8 | *from->at++;
	}
	return *length <= (gsize)(from->end - from->at);
}

/* Reads the head of the next value, which must have this tag. `from` moves past
 * the value, or only past its head if its length is unknown. */
static bool
enter(Value *from, guint8 tag, Value *value)
{
	gsize length;

	if (from->at >= from->end || *from->at != tag)
		return false;
	from->at++;
	if (!read_length(from, &length, &value->open))
		return false;
	value->at = from->at;
	value->end = value->open ? from->end : from->at + length;
	if (!value->open)
		from->at = value->end;
	return true;
}

/* Skips a value of known length. */
static bool
pass(Value *from)
{
	Value value;

	return from->at < from->end && enter(from, *from->at, &value) &&
	       !value.open;
}

static bool
is_identifier(Value *from, const char *name)
{
	Value value;
	gsize n = strlen(name);

	return enter(from, IDENTIFIER, &value) && !value.open &&
	       (gsize)(value.end - value.at) == n && !memcmp(value.at, name, n);
}

static bool
at_end(Value *value)
{
	if (value->at >= value->end)
		return true;
	if (!value->open || value->end - value->at < 2 || value->at[0] ||
	    value->at[1])
		return false;
	value->at += 2;
	return true;
}

/* Collects octets that come in one piece, or in pieces of pieces. */
static bool
gather(Value *from, GByteArray *bytes, int depth)
{
	Value value;

	if (enter(from, OCTETS, &value)) {
		if (!value.open)
			g_byte_array_append(bytes, value.at,
					    (guint)(value.end - value.at));
		return !value.open;
	}
	if (depth > DEPTH_MOST || !enter(from, OCTETS_IN_PARTS, &value))
		return false;
	while (!at_end(&value))
		if (!gather(&value, bytes, depth + 1))
			return false;
	if (value.open)
		from->at = value.at;
	return true;
}

/* Appends the octets that were signed; false if `bytes` are no signed data. */
static bool
gather_signed(const GByteArray *bytes, GByteArray *found)
{
	static const char signed_data[] = "\x2a\x86\x48\x86\xf7\x0d\x01\x07"
					  "\x02";
	static const char data[] = "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";
	Value all = { bytes->data, bytes->data + bytes->len, false };
	Value info, wrapped, content, inner, octets;

	return enter(&all, SEQUENCE, &info) &&
	       is_identifier(&info, signed_data) &&
	       enter(&info, EXPLICIT, &wrapped) &&
	       enter(&wrapped, SEQUENCE, &content) && pass(&content) &&
	       pass(&content) && enter(&content, SEQUENCE, &inner) &&
	       is_identifier(&inner, data) &&
	       enter(&inner, EXPLICIT, &octets) && gather(&octets, found, 0);
}

bool
sealed_is(GMimeObject *part)
{
	const char *kind =
		g_mime_object_get_content_type_parameter(part, "smime-type");

	return GMIME_IS_PART(part) &&
	       (part_is(part, "application", "pkcs7-mime") ||
		part_is(part, "application", "x-pkcs7-mime")) &&
	       (!kind || !g_ascii_strcasecmp(kind, "signed-data"));
}

GMimeObject *
sealed_open(GMimeObject *part)
{
	g_autoptr(GByteArray) bytes = part_bytes(GMIME_PART(part));
	g_autoptr(GByteArray) found = g_byte_array_new();

	if (!gather_signed(bytes, found))
		return NULL;
	GMimeParser *parser = parser_of((const char *)found->data, found->len);
	GMimeObject *inner = g_mime_parser_construct_part(parser, NULL);

	g_object_unref(parser);
	return inner;
}

/* Returns the first part of a signed or mixed multipart, else NULL. Servers
 * sign a report and add a notice below it, so the content comes first. Free
 * with g_object_unref. */
static GMimeObject *
first_part(GMimeObject *part)
{
	if (!(part_is(part, "multipart", "signed") ||
	      part_is(part, "multipart", "mixed")) ||
	    !GMIME_IS_MULTIPART(part) ||
	    g_mime_multipart_get_count(GMIME_MULTIPART(part)) < 1)
		return NULL;
	return g_object_ref(
		g_mime_multipart_get_part(GMIME_MULTIPART(part), 0));
}

GMimeObject *
sealed_content(GMimeMessage *message)
{
	GMimeObject *part = message->mime_part;

	if (part)
		g_object_ref(part);
	for (int i = 0; part && i < WRAPS_MOST; i++) {
		GMimeObject *inner =
			sealed_is(part) ? sealed_open(part) : first_part(part);

		if (!inner)
			break;
		g_object_unref(part);
		part = inner;
	}
	return part;
}
