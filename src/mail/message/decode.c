/* decode.c - converts bytes in a named charset to UTF-8. */
#include "mail/message/decode.h"

#include "mail/message/mime.h"

#include <gmime/gmime.h>
#include <stdbool.h>
#include <string.h>

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

static bool
has_letters_beyond_ascii(const char *bytes, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if ((guchar)bytes[i] >= 0x80)
			return true;
	return false;
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

	return last == (gunichar)-2 && has_letters_beyond_ascii(bytes, good)
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
