/* message.c - reads what we need from a raw mail. */
#include "mail/message/message.h"

#include "base/base.h"
#include "base/secret.h"
#include "mail/message/body.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"
#include "mail/message/normal.h"

#define HEADER_BLOCK_MOST (64 * 1024)
#define HEADERS_MOST 500
/* Lines that may separate parts: ten for each part that body.c allows. */
#define RULES_MOST 1000

/* --- limits -------------------------------------------------------------- */

static bool
headers_bearable(const char *bytes, gsize length, GError **error)
{
	gsize block = 0;
	int fields = 0;

	/* The block goes on to the first empty line, or to the end. */
	for (bool empty = false; block < length && !empty;) {
		const char *at = bytes + block;
		const char *end = memchr(at, '\n', length - block);
		gsize line = end ? (gsize)(end - at) + 1 : length - block;

		empty = end && (line == 1 || (line == 2 && *at == '\r'));
		fields += !strchr(" \t\r\n", *at);
		block += line;
	}
	if (block > HEADER_BLOCK_MOST)
		return fail(error, ERROR_NEVER, "header block over %d bytes",
			    HEADER_BLOCK_MOST);
	if (memchr(bytes, 0, block))
		return fail(error, ERROR_NEVER, "NUL in the headers");
	if (fields > HEADERS_MOST)
		return fail(error, ERROR_NEVER, "more than %d header fields",
			    HEADERS_MOST);
	return true;
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
		/* With any boundary the line that begins a part begins so. */
		rules += end - at > 2 && at[1] == '-' && at[2] == '-';
	return rules <= RULES_MOST || !names_boundary(bytes, length) ||
	       fail(error, ERROR_NEVER,
		    "more than %d lines that may begin a part", RULES_MOST);
}

/* --- recipients ---------------------------------------------------------- */

static const char *const fields[] = {
	"Delivered-To",
	"X-Original-To",
	"X-Delivered-To",
	"Envelope-To",
	"X-Envelope-To",
	"X-Forwarded-To",
	"X-Gm-Original-To",
	"To",
	"Cc",
	"Resent-To",
};

/* Adds an address that isn't among them yet. Takes it; NULL adds nothing. */
static void
add_once(GPtrArray *all, char *address)
{
	if (address &&
	    !g_ptr_array_find_with_equal_func(all, address, g_str_equal, NULL))
		g_ptr_array_add(all, address);
	else
		g_free(address);
}

/* Reads "by mail.example.net (Postfix) for <club+x@example.net>; Fri, ..." in
 * the first Received field. */
static void
add_received(GMimeObject *object, GPtrArray *all)
{
	g_autofree char *received = headers_text(object, "Received", 0);
	const char *from = received ? strstr(received, " for ") : NULL;

	if (!from)
		return;
	from += strlen(" for ");
	from += strspn(from, " <");
	g_autofree char *address = g_strndup(from, strcspn(from, "> ;"));

	add_once(all, address_plain(address));
}

static void
add_ids(GMimeObject *object, const char *name, GPtrArray *all)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);

	headers_ids(object, name, ids);
	ptr_array_foreach (const char, id, ids) {
		g_autofree char *bare = g_strndup(id + 1, strlen(id) - 2);

		add_once(all, address_plain(bare));
	}
}

/* Returns the possible recipients (char *) in the order of R34, each once,
 * without <>. */
static GPtrArray *
recipients_of(GMimeObject *object)
{
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) found = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
		headers_addresses(object, fields[i], found);
	ptr_array_foreach (const char, address, found)
		add_once(all, g_strdup(address));
	add_received(object, all);
	add_ids(object, "In-Reply-To", all);
	add_ids(object, "References", all);
	return all;
}

/* Returns whether it went To or Cc to anybody but us and its writer (`from`, or
 * NULL). */
static bool
sent_to_others(GMimeObject *object, const MessageIdentity *identity,
	       const char *from)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	headers_addresses(object, "To", all);
	headers_addresses(object, "Cc", all);
	ptr_array_foreach (const char, to, all)
		if (!address_ours(to, identity) &&
		    (!from || g_ascii_strcasecmp(to, from) != 0))
			return true;
	return false;
}

/* --- reading ------------------------------------------------------------- */

static char *
first_id(GMimeObject *object, const char *name)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);

	headers_ids(object, name, ids);
	return ids->len ? g_strdup(g_ptr_array_index(ids, 0)) : NULL;
}

static void
read_headers(Message *message, GMimeObject *object,
	     const MessageIdentity *identity)
{
	message->from = headers_sender(object, &message->from_name);
	message->subject = headers_text(object, "Subject", 0);
	if (!message->subject)
		text_set(&message->subject, "");
	message->list = headers_text(object, "List-Id", 0);
	message->date = headers_text(object, "Date", 0);
	if (!message->date)
		text_set(&message->date, "");
	message->message_id = first_id(object, "Message-ID");
	message->in_reply_to = first_id(object, "In-Reply-To");
	message->references = g_ptr_array_new_with_free_func(g_free);
	headers_ids(object, "References", message->references);
	message->recipients = recipients_of(object);
	message->verdicts = g_ptr_array_new_with_free_func(g_free);
	headers_runs(object, "Authentication-Results", message->verdicts);
	message->others = sent_to_others(object, identity, message->from);
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
static void
set_line_feeds(char *text)
{
	char *to = text;

	for (const char *at = text; *at; at++) {
		bool breaks = at[0] == '\xe2' && at[1] == '\x80' &&
			      (at[2] == '\xa8' || at[2] == '\xa9');

		*to++ = breaks ? '\n' : *at;
		at += breaks ? 2 : 0;
	}
	*to = '\0';
}

Message *
message_read(GBytes *bytes, gsize whole, const MessageIdentity *identity,
	     GError **error)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	const char *reaction;
	Body body = { 0 };

	if (!data)
		data = "";
	/* The "From " line of a mailbox file. */
	if (length > 5 && !memcmp(data, "From ", 5)) {
		const char *end = memchr(data, '\n', length);
		gsize line = end ? (gsize)(end - data) + 1 : length;

		data += line;
		length -= line;
	}
	if (!headers_bearable(data, length, error) ||
	    !parts_bearable(data, length, error))
		return NULL;
	GMimeMessage *parsed = mime_message(data, length);

	if (!parsed)
		parsed = g_mime_message_new(FALSE);
	if (!body_read(parsed, &body, error)) {
		g_object_unref(parsed);
		return NULL;
	}
	Message *message = g_new0(Message, 1);

	read_headers(message, GMIME_OBJECT(parsed), identity);
	set_line_feeds(body.text);
	message->text = normal_text(body.text);
	message->unreadable = body.unreadable;
	message->sealed = body.sealed && body.unreadable;
	message->cut = whole > length && !body.ended;
	message->body_hash = body_hash(message);
	g_free(body.text);
	reaction = message->class == MESSAGE_PERSON
			   ? class_reaction(parsed, message->text)
			   : NULL;
	if (reaction) {
		message->class = MESSAGE_REACTION;
		message->reason = reaction;
	}
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
