/* draft.c - writes a letter as the bytes that go out.
 *
 * GMime encodes and folds. The frame around that is always the same and is
 * written here, as GMime's objects for it took four fifths of the time. Nothing
 * (boundary, charset, encoding, Date) is left to chance: the same draft gives
 * the same bytes. */
#include "mail/message/draft.h"

#include "base/base.h"
#include "base/secret.h"
#include "mail/message/address.h"
#include "mail/message/mime.h"
#include "mail/message/wire.h"

#include <gmime/gmime.h>

#define SUBJECT_LONGEST 200
#define NAME_LONGEST 80
#define ID_LONGEST 250
#define MAILTO_LONGEST 449
#define REFERENCES_MOST 20
#define QUOTED_LONGEST 76 /* octets of a line without its end */

/* --- checks -------------------------------------------------------------- */

/* Makes a player's words fit for a header: one line, no control characters, not
 * too long. */
static char *
one_line(const char *text, glong longest)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	GString *line = g_string_new(NULL);
	glong count = 0;

	for (const char *p = valid; *p && count < longest;
	     p = g_utf8_next_char(p), count++) {
		gunichar c = g_utf8_get_char(p);

		g_string_append_unichar(line, g_unichar_iscntrl(c) ? ' ' : c);
	}
	g_strstrip(line->str);
	return g_string_free(line, FALSE);
}

/* Returns whether the id is <left@right>, of characters that RFC 5322 allows
 * there without quotes. */
static bool
is_id(const char *id)
{
	gsize length = id ? strlen(id) : 0;
	const char *at = id ? strchr(id, '@') : NULL;

	if (length < 5 || length > ID_LONGEST || *id != '<' ||
	    id[length - 1] != '>' || !at || at == id + 1 ||
	    at == id + length - 2)
		return false;
	for (gsize i = 1; i < length - 1; i++)
		if (!g_ascii_isgraph(id[i]) || strchr("<>\"(),:;\\[]", id[i]))
			return false;
	return true;
}

/* Returns whether it can be a word in a field of ours, such as the name of a
 * list or an instance. */
static bool
is_word(const char *word)
{
	for (const char *p = word; *p; p++)
		if (!g_ascii_isalnum(*p) && !strchr(".-_+@", *p))
			return false;
	return *word && strlen(word) <= ID_LONGEST;
}

static bool
is_link(const char *link)
{
	for (const char *p = link; *p; p++)
		if (!g_ascii_isgraph(*p) || strchr("<>\"", *p))
			return false;
	return g_str_has_prefix(link, "mailto:") &&
	       strlen(link) <= MAILTO_LONGEST;
}

static bool
address_sound(const char *address, const char *field, GError **error)
{
	return address_valid(address) ||
	       fail(error, ERROR_NEVER, "%s is no address that may go out",
		    field);
}

static bool
draft_sound(const Draft *draft, GError **error)
{
	if (!address_sound(draft->from, "From", error) ||
	    !address_sound(draft->to, "To", error) ||
	    (draft->reply_to &&
	     !address_sound(draft->reply_to, "Reply-To", error)))
		return false;
	if (!is_id(draft->message_id))
		return fail(error, ERROR_NEVER, "bad Message-ID of a letter");
	if (draft->list_id && !is_word(draft->list_id))
		return fail(error, ERROR_NEVER, "bad List-Id of a letter");
	if (draft->unsubscribe && !is_link(draft->unsubscribe))
		return fail(error, ERROR_NEVER,
			    "bad List-Unsubscribe of a letter");
	if (draft->attachment && !is_word(draft->attachment_name))
		return fail(error, ERROR_NEVER, "bad name of an attachment");
	if (!draft->instance || !is_word(draft->instance))
		return fail(error, ERROR_NEVER, "bad instance of a letter");
	return true;
}

/* --- fields -------------------------------------------------------------- */

static void
put_mailbox(GString *out, const char *field, const char *name,
	    const char *address)
{
	g_autofree char *line = name ? one_line(name, NAME_LONGEST) : NULL;

	field_mailbox(out, field, line, address);
}

/* Keeps the valid ids (NULL: none); in a long thread only the first and the
 * latest ones, as RFC 5322 allows. */
static char *
sound_references(const char *references)
{
	g_auto(GStrv) words =
		g_strsplit_set(references ? references : "", " ,\t\r\n", -1);
	g_autoptr(GPtrArray) sound = g_ptr_array_new();
	GString *out = g_string_new(NULL);

	for (int i = 0; words[i]; i++)
		if (is_id(words[i]))
			g_ptr_array_add(sound, words[i]);
	for (guint i = 0; i < sound->len; i++)
		if (!i || sound->len - i < REFERENCES_MOST)
			g_string_append_printf(
				out, "%s%s", i ? " " : "",
				(char *)g_ptr_array_index(sound, i));
	return g_string_free(out, FALSE);
}

/* Appends the fields that keep robots from answering and loops from closing
 * (MAIL R42). */
static void
put_machine(GString *out, const Draft *draft)
{
	field_text(out, "Auto-Submitted",
		   draft->answer ? "auto-replied" : "auto-generated");
	field_text(out, "X-Auto-Response-Suppress",
		   "OOF, AutoReply, DR, RN, NRN");
	field_text(out, "Precedence", "bulk");
	field_text(out, "X-Pennypost-Loop", draft->instance);
	if (draft->list_id) {
		g_autofree char *id = g_strdup_printf("<%s>", draft->list_id);

		field_text(out, "List-Id", id);
	}
	if (draft->unsubscribe) {
		g_autofree char *link =
			g_strdup_printf("<%s>", draft->unsubscribe);

		field_text(out, "List-Unsubscribe", link);
	}
}

static void
put_fields(GString *out, const Draft *draft)
{
	g_autofree char *subject =
		one_line(draft->subject ? draft->subject : "", SUBJECT_LONGEST);
	g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc(draft->date);
	g_autofree char *date =
		time ? g_mime_utils_header_format_date(time) : NULL;
	g_autofree char *references = sound_references(draft->references);

	if (date)
		field_text(out, "Date", date);
	put_mailbox(out, "From", draft->from_name, draft->from);
	if (draft->reply_to)
		put_mailbox(out, "Reply-To", draft->from_name, draft->reply_to);
	field_text(out, "Subject", subject);
	put_mailbox(out, "To", draft->to_name, draft->to);
	field_text(out, "Message-Id", draft->message_id);
	if (is_id(draft->in_reply_to))
		field_text(out, "In-Reply-To", draft->in_reply_to);
	if (*references)
		field_text(out, "References", references);
	put_machine(out, draft);
	field_text(out, "MIME-Version", "1.0");
}

/* --- parts --------------------------------------------------------------- */

/* Removes characters not allowed in letters, and replaces invalid UTF-8. */
static char *
clean_line(const char *line, gsize length)
{
	char *clean = g_utf8_make_valid(line, (gssize)length);
	char *to = clean;

	for (const char *p = clean; *p; p++)
		if ((guint8)*p >= ' ' || *p == '\t')
			*to++ = *p;
	*to = '\0';
	return clean;
}

static void
put_base64(GString *out, const char *bytes, gsize length)
{
	GMimeEncoding state;

	g_mime_encoding_init_encode(&state, GMIME_CONTENT_ENCODING_BASE64);
	g_autofree char *encoded =
		g_malloc(g_mime_encoding_outlen(&state, length));

	field_lines(out, encoded,
		    g_mime_encoding_flush(&state, bytes, length, encoded));
}

/* Returns how many octets quoted-printable can leave unencoded. */
static gsize
literal_run(const char *text, gsize most, bool printable)
{
	const char *sign = memchr(text, '=', most);
	gsize n = 0, end = sign ? (gsize)(sign - text) : most;

	while (!printable && n < end && text[n] >= ' ' && text[n] <= '~')
		n++;
	return printable ? end : n;
}

/* Appends a line in quoted-printable (RFC 2045 6.7), with soft breaks where it
 * is too long. */
static void
put_quoted_line(GString *out, const char *line, gsize length, bool printable)
{
	static const char hex[] = "0123456789ABCDEF";
	gsize room = QUOTED_LONGEST - 1; /* before a soft break */

	for (gsize i = 0; i < length;) {
		gsize run =
			literal_run(line + i, MIN(length - i, room), printable);
		guint8 octet = (guint8)line[i];
		char coded[] = { '=', hex[octet >> 4], hex[octet & 15] };

		if (run && i + run == length && line[length - 1] == ' ')
			run--;
		if (!run && room < sizeof(coded)) {
			g_string_append_len(out, "=\r\n", 3);
			room = QUOTED_LONGEST - 1;
			continue;
		}
		g_string_append_len(out, run ? line + i : coded,
				    run ? (gssize)run : (gssize)sizeof(coded));
		room -= run ? run : sizeof(coded);
		i += run ? run : 1;
	}
}

static void
put_quoted(GString *out, const char *text)
{
	for (const char *line = text, *end; *line;
	     line = end + (*end == '\n')) {
		gsize length = strcspn(line, "\n");
		bool printable = wire_printable(line, length);
		g_autofree char *clean =
			printable ? NULL : clean_line(line, length);

		end = line + length;
		length = clean ? strlen(clean) : length;
		if (printable && length <= QUOTED_LONGEST &&
		    !memchr(line, '=', length) &&
		    (!length || line[length - 1] != ' '))
			g_string_append_len(out, line, (gssize)length);
		else
			put_quoted_line(out, clean ? clean : line, length,
					printable);
		g_string_append_len(out, "\r\n", 2);
	}
}

static const char plain_type[] = "text/plain; charset=utf-8";
static const char html_type[] = "text/html; charset=utf-8";

static void
put_text_part(GString *out, const char *type, const char *text)
{
	field_text(out, "Content-Type", type);
	field_text(out, "Content-Transfer-Encoding", "quoted-printable");
	g_string_append(out, "\r\n");
	put_quoted(out, text && *text ? text : "\n");
}

/* Makes a boundary. Quoted-printable leaves no "=_" in a part, so no part can
 * contain it. `level` is different for each multipart of a letter, so that no
 * boundary begins with another (RFC 2046). */
static char *
boundary_of(const char *message_id, const char *level)
{
	g_autofree char *hash = secret_sha256(message_id, strlen(message_id));

	return g_strdup_printf("=_%s%.32s", level, hash);
}

static void
put_multipart(GString *out, const char *subtype, const char *boundary)
{
	g_string_append_printf(out,
			       "Content-Type: multipart/%s;\r\n"
			       " boundary=\"%s\"\r\n\r\n--%s\r\n",
			       subtype, boundary, boundary);
}

static void
put_boundary(GString *out, const char *boundary, bool last)
{
	g_string_append_printf(out, "\r\n--%s%s\r\n", boundary,
			       last ? "--" : "");
}

static void
put_picture_fields(GString *out, const char *boundary, const char *picture_id)
{
	g_autofree char *id = g_strdup_printf("<%s>", picture_id);

	put_boundary(out, boundary, false);
	field_text(out, "Content-Type", "image/png; name=table.png");
	field_text(out, "Content-ID", id);
	field_text(out, "Content-Disposition", "inline; filename=table.png");
	field_text(out, "Content-Transfer-Encoding", "base64");
	g_string_append(out, "\r\n");
}

/* Appends the HTML and the pictures in it. */
static void
put_related(GString *out, const Draft *draft)
{
	g_autofree char *boundary = boundary_of(draft->message_id, "r");

	put_multipart(out, "related", boundary);
	put_text_part(out, html_type, draft->html);
	if (draft->picture_id) {
		put_picture_fields(out, boundary, draft->picture_id);
		*draft->picture_at = out->len;
	}
	for (guint i = 0; draft->pictures && i < draft->pictures->len; i++) {
		const DraftPicture *picture = draft->pictures->pdata[i];
		gsize size;
		const char *png = g_bytes_get_data(picture->png, &size);

		put_picture_fields(out, boundary, picture->id);
		put_base64(out, png, size);
	}
	put_boundary(out, boundary, true);
}

static void
put_content(GString *out, const Draft *draft)
{
	if (!draft->html) {
		put_text_part(out, plain_type, draft->text);
		return;
	}
	g_autofree char *boundary = boundary_of(draft->message_id, "");

	put_multipart(out, "alternative", boundary);
	put_text_part(out, plain_type, draft->text);
	put_boundary(out, boundary, false);
	if (draft->picture_id || (draft->pictures && draft->pictures->len))
		put_related(out, draft);
	else
		put_text_part(out, html_type, draft->html);
	put_boundary(out, boundary, true);
}

static void
put_attachment(GString *out, const Draft *draft)
{
	const char *name = draft->attachment_name;
	g_autofree char *type =
		g_strdup_printf("%s; name=%s", draft->attachment_type, name);
	g_autofree char *disposition =
		g_strdup_printf("attachment; filename=%s", name);
	gsize size;
	const char *bytes = g_bytes_get_data(draft->attachment, &size);

	field_text(out, "Content-Type", type);
	field_text(out, "Content-Disposition", disposition);
	field_text(out, "Content-Transfer-Encoding", "base64");
	g_string_append(out, "\r\n");
	put_base64(out, bytes, size);
}

/* Appends the letter's content and its attachment. */
static void
put_whole(GString *out, const Draft *draft)
{
	if (!draft->attachment) {
		put_content(out, draft);
		return;
	}
	g_autofree char *boundary = boundary_of(draft->message_id, "m");

	put_multipart(out, "mixed", boundary);
	put_content(out, draft);
	put_boundary(out, boundary, false);
	put_attachment(out, draft);
	put_boundary(out, boundary, true);
}

GBytes *
draft_write(const Draft *draft, GError **error)
{
	if (!draft_sound(draft, error))
		return NULL;
	mime_start();
	gsize size = 4096 + (draft->text ? strlen(draft->text) : 0) +
		     (draft->html ? strlen(draft->html) : 0);
	g_autoptr(GString) out = g_string_sized_new(size + size / 4);

	put_fields(out, draft);
	put_whole(out, draft);
	if (!wire_sound(out->str, out->len, error))
		return NULL;
	return g_string_free_to_bytes(g_steal_pointer(&out));
}

GBytes *
draft_with_picture(GBytes *letter, gsize picture_at, GBytes *png)
{
	gsize size, picture_size;
	const char *bytes = g_bytes_get_data(letter, &size);
	const char *picture = g_bytes_get_data(png, &picture_size);
	GString *out = g_string_sized_new(size + 2 * picture_size);

	g_assert(picture_at <= size);
	g_string_append_len(out, bytes, (gssize)picture_at);
	put_base64(out, picture, picture_size);
	g_string_append_len(out, bytes + picture_at,
			    (gssize)(size - picture_at));
	return g_string_free_to_bytes(out);
}

/* --- links --------------------------------------------------------------- */

static void
append_escaped(GString *link, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autofree char *crlf = g_strjoinv("\r\n", lines);

	g_string_append_uri_escaped(link, crlf, NULL, FALSE);
}

char *
draft_mailto(const char *address, const char *subject, const char *body)
{
	g_autoptr(GString) link = g_string_new("mailto:");

	if (!address_valid(address))
		return NULL;
	g_string_append_uri_escaped(link, address, "@+", FALSE);
	g_string_append(link, "?subject=");
	append_escaped(link, subject);
	g_string_append(link, "&body=");
	append_escaped(link, body);
	if (link->len > MAILTO_LONGEST)
		return NULL;
	return g_string_free(g_steal_pointer(&link), FALSE);
}
