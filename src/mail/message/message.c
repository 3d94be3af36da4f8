/* message.c - reads what we need from a raw mail. */
#include "mail/message/message.h"

#include "base/error.h"
#include "base/secret.h"
#include "mail/message/body.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"
#include "mail/message/normal.h"
#include "mail/message/reaction.h"
#include "mail/message/recipients.h"

#include <string.h>

#define HEADER_BLOCK_MOST (64 * 1024)
#define HEADERS_MOST 500
/* Lines that may separate parts: ten for each part that body.c allows. */
#define RULES_MOST 1000

/* --- limits -------------------------------------------------------------- */

/* Returns the length of the header block, with the empty line that ends it. */
static gsize
header_length(const char *bytes, gsize length)
{
	gsize at = 0;

	while (at < length) {
		const char *end = memchr(bytes + at, '\n', length - at);
		gsize line = end ? (gsize)(end - bytes) + 1 - at : length - at;
		bool empty = (line == 1 && bytes[at] == '\n') ||
			     (line == 2 && bytes[at] == '\r' && end);

		at += line;
		if (empty)
			return at;
	}
	return length;
}

static int
count_headers(const char *bytes, gsize length)
{
	int count = 0;

	for (gsize at = 0; at < length; at++)
		if ((!at || bytes[at - 1] == '\n') &&
		    !strchr(" \t\r\n", bytes[at]))
			count++;
	return count;
}

static bool
headers_bearable(const char *bytes, gsize length, GError **error)
{
	gsize block = header_length(bytes, length);

	if (block > HEADER_BLOCK_MOST)
		return fail(error, ERROR_NEVER, "header block over %d bytes",
			    HEADER_BLOCK_MOST);
	if (memchr(bytes, 0, block))
		return fail(error, ERROR_NEVER, "NUL in the headers");
	if (count_headers(bytes, block) > HEADERS_MOST)
		return fail(error, ERROR_NEVER, "more than %d header fields",
			    HEADERS_MOST);
	return true;
}

/* Returns whether a part may begin here: with any boundary its line begins so.
 */
static bool
is_rule(const char *at, const char *end)
{
	return end - at > 2 && at[0] == '\n' && at[1] == '-' && at[2] == '-';
}

/* Returns whether the mail names a boundary: without one it has no parts. */
static bool
names_boundary(const char *bytes, gsize length)
{
	static const char name[] = "boundary";
	const gsize n = sizeof name - 1;

	for (gsize i = 0; i + n <= length; i++)
		if (!g_ascii_strncasecmp(bytes + i, name, n))
			return true;
	return false;
}

/* Returns whether GMime can be given the mail. GMime uses over a kilobyte for
 * each part before anybody can count them, so a mail with far too many lines
 * that may begin a part is refused. */
static bool
parts_bearable(const char *bytes, gsize length, GError **error)
{
	const char *end = bytes + length;
	int rules = 0;

	for (const char *at = bytes;
	     at < end && (at = memchr(at, '\n', (gsize)(end - at))); at++)
		rules += is_rule(at, end);
	return rules <= RULES_MOST || !names_boundary(bytes, length) ||
	       fail(error, ERROR_NEVER,
		    "more than %d lines that may begin a part", RULES_MOST);
}

/* --- reading ------------------------------------------------------------- */

static char *
first_id(GMimeObject *object, const char *name)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);

	headers_ids(object, name, ids);
	return ids->len ? g_strdup(g_ptr_array_index(ids, 0)) : NULL;
}

static char *
text_or_empty(GMimeObject *object, const char *name)
{
	char *text = headers_text(object, name, 0);

	return text ? text : g_strdup("");
}

static void
read_headers(Message *message, GMimeObject *object,
	     const MessageIdentity *identity)
{
	message->from = headers_sender(object, &message->from_name);
	message->subject = text_or_empty(object, "Subject");
	message->list = headers_text(object, "List-Id", 0);
	message->date = text_or_empty(object, "Date");
	message->message_id = first_id(object, "Message-ID");
	message->in_reply_to = first_id(object, "In-Reply-To");
	message->references = g_ptr_array_new_with_free_func(g_free);
	headers_ids(object, "References", message->references);
	message->recipients = recipients_read(object);
	message->verdicts = g_ptr_array_new_with_free_func(g_free);
	headers_runs(object, "Authentication-Results", message->verdicts);
	message->others = recipients_others(object, identity, message->from);
	message->class = class_of(GMIME_MESSAGE(object), message->recipients,
				  identity, &message->reason);
}

static char *
body_hash(const Message *message)
{
	g_autofree char *dated =
		message->message_id
			? g_strdup(message->text)
			: g_strconcat(message->date, "\n", message->text, NULL);

	return secret_sha256(dated, strlen(dated));
}

/* Turns Unicode's line and paragraph separators, which some programs write,
 * into line feeds. */
static char *
with_line_feeds(const char *text)
{
	GString *lines = g_string_sized_new(strlen(text));

	for (const char *sign; (sign = strstr(text, "\xe2\x80"));) {
		bool breaks = sign[2] == '\xa8' || sign[2] == '\xa9';

		g_string_append_len(lines, text, sign - text + 2);
		text = sign + 2;
		if (!breaks)
			continue;
		g_string_truncate(lines, lines->len - 2);
		g_string_append_c(lines, '\n');
		text++;
	}
	g_string_append(lines, text);
	return g_string_free(lines, FALSE);
}

static void
read_body(Message *message, Body *body, bool cut)
{
	g_autofree char *lines = with_line_feeds(body->text);

	message->text = normal_text(lines);
	message->unreadable = body->unreadable;
	message->sealed = body->sealed && body->unreadable;
	message->cut = cut && !body->ended;
	message->body_hash = body_hash(message);
	g_free(body->text);
}

static void
note_reaction(Message *message, GMimeMessage *parsed)
{
	const char *sign = message->class == MESSAGE_PERSON
				   ? reaction_sign(parsed, message->text)
				   : NULL;

	if (!sign)
		return;
	message->class = MESSAGE_REACTION;
	message->reason = sign;
}

Message *
message_read(GBytes *bytes, gsize whole, const MessageIdentity *identity,
	     GError **error)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	bool cut = whole > length;
	Body body = { 0 };

	/* The "From " line of a mailbox file. */
	if (length > 5 && !memcmp(data, "From ", 5)) {
		const char *end = memchr(data, '\n', length);
		gsize line = end ? (gsize)(end - data) + 1 : length;

		data += line;
		length -= line;
	}
	if (!headers_bearable(data ? data : "", length, error) ||
	    !parts_bearable(data ? data : "", length, error))
		return NULL;
	GMimeMessage *parsed = mime_parse(data ? data : "", length);

	if (!body_read(parsed, &body, error)) {
		g_object_unref(parsed);
		return NULL;
	}
	Message *message = g_new0(Message, 1);

	read_headers(message, GMIME_OBJECT(parsed), identity);
	read_body(message, &body, cut);
	note_reaction(message, parsed);
	g_object_unref(parsed);
	return message;
}

void
message_free(Message *message)
{
	if (!message)
		return;
	g_free(message->from);
	g_free(message->from_name);
	g_free(message->subject);
	g_free(message->message_id);
	g_free(message->in_reply_to);
	g_ptr_array_unref(message->references);
	g_ptr_array_unref(message->recipients);
	g_ptr_array_unref(message->verdicts);
	g_free(message->list);
	g_free(message->date);
	g_free(message->text);
	g_free(message->body_hash);
	g_free(message);
}
