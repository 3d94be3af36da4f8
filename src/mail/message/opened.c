/* opened.c - reads a letter as a mail program shows it. */
#include "mail/message/opened.h"

#include "base/base.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"

#include <gmime/gmime.h>

/* Returns the address of the first mailbox in a list, or ""; *name (unless
 * NULL) becomes its name, or "". */
static char *
first_mailbox(InternetAddressList *list, char **name)
{
	InternetAddress *first =
		list && internet_address_list_length(list) > 0
			? internet_address_list_get_address(list, 0)
			: NULL;
	bool found = first && INTERNET_ADDRESS_IS_MAILBOX(first);
	const char *own = found ? internet_address_get_name(first) : NULL;
	const char *address = found ? internet_address_mailbox_get_addr(
					      INTERNET_ADDRESS_MAILBOX(first))
				    : NULL;

	if (name)
		*name = g_strdup(own ? own : "");
	return g_strdup(address ? address : "");
}

/* Takes the first text part of each kind, which is the one that is shown. */
static void
collect(GMimeObject *parent, GMimeObject *part, gpointer data)
{
	Opened *opened = data;

	(void)parent;
	if (!GMIME_IS_TEXT_PART(part))
		return;
	GMimeContentType *type = g_mime_object_get_content_type(part);
	bool html = g_mime_content_type_is_type(type, "text", "html");
	char **place = html ? &opened->html : &opened->text;

	if (!*place)
		*place = g_mime_text_part_get_text(GMIME_TEXT_PART(part));
}

static void
fill_headers(Opened *opened, GMimeMessage *message)
{
	const char *id = g_mime_message_get_message_id(message);
	GMimeObject *object = GMIME_OBJECT(message);
	const char *references = g_mime_object_get_header(object, "References");
	g_auto(GStrv) ids = text_words(references ? references : "", " \t\r\n");
	GMimeHeader *subject = g_mime_header_list_get_header(
		g_mime_object_get_header_list(object), "Subject");
	const char *raw = subject ? g_mime_header_get_raw_value(subject) : NULL;

	opened->from = first_mailbox(g_mime_message_get_from(message),
				     &opened->from_name);
	opened->to = first_mailbox(g_mime_message_get_to(message), NULL);
	opened->reply_to =
		first_mailbox(g_mime_message_get_reply_to(message), NULL);
	if (!*opened->reply_to)
		text_set(&opened->reply_to, opened->from);
	opened->subject = g_strstrip(encoded_text(raw ? raw : ""));
	opened->message_id = id ? g_strdup_printf("<%s>", id) : g_strdup("");
	opened->references = g_strjoinv(" ", ids);
}

/* Makes a text never NULL, with LF lines. */
static void
tidy(char **text)
{
	g_autofree char *found = *text;
	g_auto(GStrv) lines = g_strsplit(found ? found : "", "\r\n", -1);

	*text = g_strjoinv("\n", lines);
}

Opened *
opened_read(GBytes *bytes, GError **error)
{
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	GMimeMessage *message = mime_message(data, size);

	if (!message) {
		fail(error, ERROR_NEVER, "these bytes are no mail");
		return NULL;
	}
	Opened *opened = g_new0(Opened, 1);

	fill_headers(opened, message);
	g_mime_message_foreach(message, collect, opened);
	tidy(&opened->text);
	tidy(&opened->html);
	g_object_unref(message);
	return opened;
}

void
opened_free(Opened *opened)
{
	if (!opened)
		return;
	g_free(opened->from);
	g_free(opened->from_name);
	g_free(opened->to);
	g_free(opened->reply_to);
	g_free(opened->subject);
	g_free(opened->message_id);
	g_free(opened->references);
	g_free(opened->text);
	g_free(opened->html);
	g_free(opened);
}
