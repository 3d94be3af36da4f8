/* draft.c - a letter to the bytes that go out.
 *
 * GMime writes every field and part; what it would pick by chance or by
 * itself (boundary, charset, encoding, Date) is set here, so that the same
 * draft gives the same bytes. */
#include "mail/draft.h"

#include "base/error.h"
#include "base/secret.h"
#include "mail/message.h"
#include "mail/mime.h"
#include "mail/wire.h"

#include <gmime/gmime.h>
#include <string.h>

#define SUBJECT_LONGEST 200
#define NAME_LONGEST 80
#define ID_LONGEST 250
#define MAILTO_LONGEST 449
#define REFERENCES_MOST 20

/* --- what may go out -------------------------------------------------------
 */

/* A player's words in one line of the header: no line ends, no controls, not
 * endless. */
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

/* <left@right> of what RFC 5322 lets stand there without quotes. */
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

/* A word for a field of ours, such as a list's or an instance's name. */
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
	return message_address_valid(address) ||
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
	if (!draft->instance || !is_word(draft->instance))
		return fail(error, ERROR_NEVER, "bad instance of a letter");
	return true;
}

/* --- fields ----------------------------------------------------------------
 */

static void
set(GMimeMessage *message, const char *name, const char *value)
{
	g_mime_object_set_header(GMIME_OBJECT(message), name, value, "utf-8");
}

static void
add_mailbox(GMimeMessage *message, GMimeAddressType type, const char *name,
	    const char *address)
{
	g_autofree char *line = name ? one_line(name, NAME_LONGEST) : NULL;
	InternetAddress *mailbox = internet_address_mailbox_new(
		line && *line ? line : NULL, address);

	internet_address_set_charset(mailbox, "utf-8");
	internet_address_list_add(g_mime_message_get_addresses(message, type),
				  mailbox);
	g_object_unref(mailbox);
}

/* The ids that are sound; of a long thread the first and the latest, as
 * RFC 5322 allows. */
static char *
sound_references(const char *references)
{
	g_auto(GStrv) words = g_strsplit_set(references, " ,\t\r\n", -1);
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

static void
set_thread(GMimeMessage *message, const Draft *draft)
{
	g_autofree char *id =
		g_strndup(draft->message_id + 1, strlen(draft->message_id) - 2);

	g_mime_message_set_message_id(message, id);
	if (is_id(draft->in_reply_to))
		set(message, "In-Reply-To", draft->in_reply_to);
	if (!draft->references)
		return;
	g_autofree char *references = sound_references(draft->references);

	if (*references)
		set(message, "References", references);
}

/* What keeps robots from answering, and loops from closing (MAIL R42). */
static void
set_machine(GMimeMessage *message, const Draft *draft)
{
	set(message, "Auto-Submitted",
	    draft->answer ? "auto-replied" : "auto-generated");
	set(message, "X-Auto-Response-Suppress", "OOF, AutoReply, DR, RN, NRN");
	set(message, "Precedence", "bulk");
	set(message, "X-Pennypost-Loop", draft->instance);
	if (draft->list_id) {
		g_autofree char *id = g_strdup_printf("<%s>", draft->list_id);

		set(message, "List-Id", id);
	}
	if (draft->unsubscribe) {
		g_autofree char *link =
			g_strdup_printf("<%s>", draft->unsubscribe);

		set(message, "List-Unsubscribe", link);
	}
}

static void
set_fields(GMimeMessage *message, const Draft *draft)
{
	g_autofree char *subject =
		one_line(draft->subject ? draft->subject : "", SUBJECT_LONGEST);
	g_autoptr(GDateTime) date = g_date_time_new_from_unix_utc(draft->date);

	if (date)
		g_mime_message_set_date(message, date);
	add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, draft->from_name,
		    draft->from);
	add_mailbox(message, GMIME_ADDRESS_TYPE_TO, draft->to_name, draft->to);
	if (draft->reply_to)
		add_mailbox(message, GMIME_ADDRESS_TYPE_REPLY_TO,
			    draft->from_name, draft->reply_to);
	g_mime_message_set_subject(message, subject, "utf-8");
	set_thread(message, draft);
	set_machine(message, draft);
}

/* --- parts -----------------------------------------------------------------
 */

/* Valid, and without characters that no letter has. */
static char *
clean_text(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
	char *out = g_malloc(strlen(valid) + 2), *to = out;

	for (const char *p = valid; *p; p++)
		if ((guint8)*p >= ' ' || *p == '\n' || *p == '\t')
			*to++ = *p;
	if (to == out || to[-1] != '\n')
		*to++ = '\n';
	*to = '\0';
	return out;
}

/* GMimeTextPart would choose a charset of its own. */
static GMimeObject *
text_part(const char *subtype, const char *text)
{
	g_autofree char *clean = clean_text(text);
	GMimePart *part = g_mime_part_new_with_type("text", subtype);
	GMimeStream *stream =
		g_mime_stream_mem_new_with_buffer(clean, strlen(clean));
	GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(
		stream, GMIME_CONTENT_ENCODING_DEFAULT);

	g_mime_part_set_content(part, content);
	g_object_unref(content);
	g_object_unref(stream);
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset",
						 "utf-8");
	g_mime_part_set_content_encoding(
		part, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
	return GMIME_OBJECT(part);
}

/* Quoted-printable leaves no "=_" in a part, so no part can hold it. */
static char *
boundary_of(const char *message_id)
{
	g_autofree char *hash = secret_sha256(message_id, strlen(message_id));

	return g_strdup_printf("=_%.32s", hash);
}

static void
give(GMimeMultipart *multipart, GMimeObject *part)
{
	g_mime_multipart_add(multipart, part);
	g_object_unref(part);
}

static GMimeObject *
content_of(const Draft *draft)
{
	if (!draft->html)
		return text_part("plain", draft->text);
	GMimeMultipart *both = g_mime_multipart_new_with_subtype("alternative");
	g_autofree char *boundary = boundary_of(draft->message_id);

	g_mime_multipart_set_boundary(both, boundary);
	give(both, text_part("plain", draft->text));
	give(both, text_part("html", draft->html));
	return GMIME_OBJECT(both);
}

static GMimeObject *
attached_part(const char *json)
{
	GMimePart *part = g_mime_part_new_with_type("application", "json");
	GMimeStream *stream =
		g_mime_stream_mem_new_with_buffer(json, strlen(json));
	GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(
		stream, GMIME_CONTENT_ENCODING_DEFAULT);

	g_mime_part_set_content(part, content);
	g_object_unref(content);
	g_object_unref(stream);
	g_mime_object_set_disposition(GMIME_OBJECT(part),
				      GMIME_DISPOSITION_ATTACHMENT);
	g_mime_part_set_filename(part, "data.json");
	g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_BASE64);
	return GMIME_OBJECT(part);
}

/* The letter, with what goes beside it. */
static GMimeObject *
whole_of(const Draft *draft)
{
	if (!draft->attachment)
		return content_of(draft);
	GMimeMultipart *mixed = g_mime_multipart_new_with_subtype("mixed");
	g_autofree char *inner = boundary_of(draft->message_id);
	g_autofree char *boundary = g_strconcat(inner, "_", NULL);

	g_mime_multipart_set_boundary(mixed, boundary);
	give(mixed, content_of(draft));
	give(mixed, attached_part(draft->attachment));
	return GMIME_OBJECT(mixed);
}

static GByteArray *
write_out(GMimeMessage *message)
{
	GMimeFormatOptions *format = g_mime_format_options_new();
	GMimeStream *stream = g_mime_stream_mem_new();
	GByteArray *bytes = g_byte_array_new();

	g_mime_format_options_set_newline_format(format,
						 GMIME_NEWLINE_FORMAT_DOS);
	g_mime_stream_mem_set_byte_array(GMIME_STREAM_MEM(stream), bytes);
	g_mime_object_write_to_stream(GMIME_OBJECT(message), format, stream);
	g_object_unref(stream);
	g_mime_format_options_free(format);
	return bytes;
}

GBytes *
draft_write(const Draft *draft, GError **error)
{
	if (!draft_sound(draft, error))
		return NULL;
	mime_start();
	GMimeMessage *message = g_mime_message_new(TRUE);
	GMimeObject *content = whole_of(draft);

	set_fields(message, draft);
	g_mime_message_set_mime_part(message, content);
	g_object_unref(content);
	g_autoptr(GByteArray) bytes = write_out(message);

	g_object_unref(message);
	if (!wire_sound((const char *)bytes->data, bytes->len, error))
		return NULL;
	return g_byte_array_free_to_bytes(g_steal_pointer(&bytes));
}

/* --- links -----------------------------------------------------------------
 */

static void
append_escaped(GString *link, const char *text)
{
	g_autofree char *crlf = NULL;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	crlf = g_strjoinv("\r\n", lines);
	g_string_append_uri_escaped(link, crlf, NULL, FALSE);
}

char *
draft_mailto(const char *address, const char *subject, const char *body)
{
	g_autoptr(GString) link = g_string_new("mailto:");

	if (!message_address_valid(address))
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
