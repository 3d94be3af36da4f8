/* encoded.c - the encoded words of a header field made text.
 *
 * GMime 3.2.13 joins neighbouring words in base64 before it decodes them, and
 * stops at the first that is padded; so they are made one word here. */
#include "mail/encoded.h"

#include <gmime/gmime.h>
#include <stdbool.h>
#include <string.h>

#define WORD "=\\?([^?\\s]{1,60})\\?[Bb]\\?([^?\\s]*)\\?="

typedef struct {
	GString *out;
	char *charset; /* NULL: no word is being made */
	GByteArray *bytes;
} Joining;

static void
end_word(Joining *joining)
{
	if (!joining->charset)
		return;
	g_autofree char *text =
		g_base64_encode(joining->bytes->data, joining->bytes->len);

	g_string_append_printf(joining->out, "=?%s?B?%s?=", joining->charset,
			       text);
	g_clear_pointer(&joining->charset, g_free);
	g_byte_array_set_size(joining->bytes, 0);
}

static void
add_word(Joining *joining, char *charset, const char *base64)
{
	gsize n = 0;
	/* Some leave the padding out. */
	g_autofree char *padded = g_strconcat(base64, "===", NULL);
	g_autofree guchar *bytes = g_base64_decode(padded, &n);

	g_byte_array_append(joining->bytes, bytes, (guint)n);
	g_free(joining->charset);
	joining->charset = charset;
}

/* Only space may stand between words that belong together. */
static bool
goes_on(const Joining *joining, const char *between, gsize n,
	const char *charset)
{
	return joining->charset &&
	       !g_ascii_strcasecmp(joining->charset, charset) &&
	       strspn(between, " \t\r\n") >= n;
}

static char *
joined(const char *raw)
{
	g_autoptr(GRegex) word = g_regex_new(WORD, G_REGEX_RAW, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	Joining joining = { g_string_new(NULL), NULL, bytes };
	const char *at = raw;

	for (g_regex_match(word, raw, 0, &found); g_match_info_matches(found);
	     g_match_info_next(found, NULL)) {
		g_autofree char *charset = g_match_info_fetch(found, 1);
		g_autofree char *base64 = g_match_info_fetch(found, 2);
		int start, end;

		g_match_info_fetch_pos(found, 0, &start, &end);
		gsize between = (gsize)(raw + start - at);

		if (!goes_on(&joining, at, between, charset)) {
			end_word(&joining);
			g_string_append_len(joining.out, at, (gssize)between);
		}
		add_word(&joining, g_steal_pointer(&charset), base64);
		at = raw + end;
	}
	end_word(&joining);
	g_string_append(joining.out, at);
	return g_string_free(joining.out, FALSE);
}

/* A folded field is one line: the line ends go, the spaces stay. */
static void
unfold(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (*from != '\n' && *from != '\r')
			*to++ = *from;
	*to = '\0';
}

char *
encoded_text(const char *raw)
{
	g_autofree char *whole = joined(raw);

	unfold(whole);
	g_autofree char *decoded = g_mime_utils_header_decode_text(NULL, whole);

	return g_strdelimit(g_utf8_make_valid(decoded, -1), "\r\n", ' ');
}
