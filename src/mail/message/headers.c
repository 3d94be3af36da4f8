/* headers.c - reads header fields, raw and as text. */
#include "mail/message/headers.h"

#include "base/base.h"
#include "mail/message/address.h"
#include "mail/message/mime.h"
#include "mail/message/normal.h"

/* --- encoded words (RFC 2047) -------------------------------------------- */

/* GMime 3.2.13 joins neighbouring words in base64 before it decodes them, and
 * stops at the first that is padded. So we make them one word here. */

#define WORD "=\\?([^?\\s]{1,60})\\?[Bb]\\?([^?\\s]*)\\?="

typedef struct {
	GString *out;
	char *charset; /* of the word being made; NULL: none */
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
		gsize between = (gsize)(raw + start - at), n = 0;

		/* Adjacent encoded words belong together if they have the same
		 * charset and only spaces between them. */
		if (!joining.charset ||
		    g_ascii_strcasecmp(joining.charset, charset) ||
		    strspn(at, " \t\r\n") < between) {
			end_word(&joining);
			g_string_append_len(joining.out, at, (gssize)between);
		}
		/* Some programs leave out the padding. */
		g_autofree char *padded = g_strconcat(base64, "===", NULL);
		g_autofree guchar *decoded = g_base64_decode(padded, &n);

		g_byte_array_append(bytes, decoded, (guint)n);
		g_free(joining.charset);
		joining.charset = g_steal_pointer(&charset);
		at = raw + end;
	}
	end_word(&joining);
	g_string_append(joining.out, at);
	return g_string_free(joining.out, FALSE);
}

/* Unfolds a field: the line ends go, the spaces stay. */
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

#define ID_MOST 998

/* --- fields -------------------------------------------------------------- */

/* Returns whether the field has that name. "From :" is From to some programs,
 * so it is to us. */
static bool
is_named(GMimeHeader *header, const char *name)
{
	const char *own = g_mime_header_get_name(header);
	gsize length = strlen(name);

	return own && !g_ascii_strncasecmp(own, name, length) &&
	       own[length + strspn(own + length, " \t")] == '\0';
}

static GMimeHeader *
find(GMimeObject *object, const char *name, int nth)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(object);
	int n = g_mime_header_list_get_count(list);

	for (int i = 0; i < n; i++) {
		GMimeHeader *header = g_mime_header_list_get_header_at(list, i);

		if (is_named(header, name) && nth-- == 0)
			return header;
	}
	return NULL;
}

/* Returns a header's value made valid, but not decoded. */
static char *
value_of(GMimeHeader *header)
{
	const char *raw = g_mime_header_get_raw_value(header);
	g_autofree char *text =
		decode_text(raw ? raw : "", raw ? strlen(raw) : 0, NULL);

	unfold(text);
	return g_strdup(g_strstrip(text));
}

static char *
raw_value(GMimeObject *object, const char *name, int nth)
{
	GMimeHeader *header = find(object, name, nth);

	return header ? value_of(header) : NULL;
}

void
headers_runs(GMimeObject *object, const char *name, GPtrArray *fields)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(object);
	int n = g_mime_header_list_get_count(list), last = -1;

	for (int i = 0; i < n; i++) {
		GMimeHeader *header = g_mime_header_list_get_header_at(list, i);
		const char *own = g_mime_header_get_raw_name(header);

		if (!own || g_ascii_strcasecmp(own, name))
			continue;
		if (last >= 0 && i > last + 1)
			g_ptr_array_add(fields, g_strdup(""));
		g_ptr_array_add(fields, value_of(header));
		last = i;
	}
}

char *
headers_text(GMimeObject *object, const char *name, int nth)
{
	g_autofree char *raw = raw_value(object, name, nth);

	if (!raw)
		return NULL;
	g_autofree char *valid = encoded_text(raw);

	return normal_text(valid);
}

bool
headers_has(GMimeObject *object, const char *name)
{
	return find(object, name, 0);
}

bool
headers_begin(GMimeObject *object, const char *beginning, const char *except)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(object);
	int n = g_mime_header_list_get_count(list);

	for (int i = 0; i < n; i++) {
		const char *own = g_mime_header_get_name(
			g_mime_header_list_get_header_at(list, i));

		if (own &&
		    !g_ascii_strncasecmp(own, beginning, strlen(beginning)) &&
		    !(except && !g_ascii_strcasecmp(own, except)))
			return true;
	}
	return false;
}

char *
headers_folded(GMimeObject *object, const char *name)
{
	g_autofree char *text = headers_text(object, name, 0);

	return text_fold(text ? text : "");
}

/* Appends the mailboxes of a list. GMime gives domains in Unicode, whichever
 * way they were written. */
static void
add_mailboxes(InternetAddressList *list, GPtrArray *addresses)
{
	int n = internet_address_list_length(list);

	for (int i = 0; i < n; i++) {
		InternetAddress *one =
			internet_address_list_get_address(list, i);

		if (INTERNET_ADDRESS_IS_GROUP(one)) {
			add_mailboxes(internet_address_group_get_members(
					      INTERNET_ADDRESS_GROUP(one)),
				      addresses);
			continue;
		}
		const char *address = internet_address_mailbox_get_addr(
			INTERNET_ADDRESS_MAILBOX(one));

		char *plain = address_plain(address);

		if (plain)
			g_ptr_array_add(addresses, plain);
	}
}

void
headers_addresses(GMimeObject *object, const char *name, GPtrArray *addresses)
{
	char *raw;

	for (int i = 0; (raw = raw_value(object, name, i)); i++) {
		InternetAddressList *list =
			internet_address_list_parse(NULL, raw);

		if (list) {
			add_mailboxes(list, addresses);
			g_object_unref(list);
		}
		g_free(raw);
	}
}

void
headers_ids(GMimeObject *object, const char *name, GPtrArray *ids)
{
	char *raw;

	for (int i = 0; (raw = raw_value(object, name, i)); i++) {
		for (const char *open = raw; (open = strchr(open, '<'));) {
			gsize length = 1 + strcspn(open + 1, "<> \t");

			if (open[length] == '>' && length > 1 &&
			    length < ID_MOST)
				g_ptr_array_add(ids,
						g_strndup(open, length + 1));
			open += length;
		}
		g_free(raw);
	}
}

static char *
only_mailbox(InternetAddressList *list, char **name)
{
	if (internet_address_list_length(list) != 1)
		return NULL;
	InternetAddress *one = internet_address_list_get_address(list, 0);

	if (!INTERNET_ADDRESS_IS_MAILBOX(one))
		return NULL;
	const char *address = internet_address_mailbox_get_addr(
		INTERNET_ADDRESS_MAILBOX(one));
	const char *called = internet_address_get_name(one);

	char *plain = address_plain(address);

	if (!plain)
		return NULL;
	if (called && *called) {
		g_autofree char *valid = g_utf8_make_valid(called, -1);

		g_strdelimit(valid, "\r\n", ' ');
		*name = normal_text(valid);
	}
	return plain;
}

/* Skips a quoted string or a comment. */
static const char *
past_opaque(const char *at)
{
	char end = *at == '"' ? '"' : ')';
	int depth = 1;

	for (at++; *at && depth; at++) {
		if (*at == '\\' && at[1])
			at++;
		else if (*at == end)
			depth--;
		else if (end == ')' && *at == '(')
			depth++;
	}
	return at;
}

/* Returns whether it has a character that one reader takes for the end of the
 * address and another for a part of it: a semicolon, or a route
 * ("<@a,@b:c@d>"). */
static bool
readers_differ(const char *raw)
{
	for (const char *at = raw; *at;) {
		if (*at == '"' || *at == '(') {
			at = past_opaque(at);
			continue;
		}
		if (*at == ';' ||
		    (*at == '<' && at[1 + strspn(at + 1, " \t")] == '@'))
			return true;
		at++;
	}
	return false;
}

char *
headers_sender(GMimeObject *object, char **name)
{
	g_autofree char *raw = raw_value(object, "From", 0);
	g_autofree char *second = raw_value(object, "From", 1);

	*name = NULL;
	if (!raw || second || readers_differ(raw))
		return NULL;
	InternetAddressList *list = internet_address_list_parse(NULL, raw);

	if (!list)
		return NULL;
	char *address = only_mailbox(list, name);

	g_object_unref(list);
	return address;
}
