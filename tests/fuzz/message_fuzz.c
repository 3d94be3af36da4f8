/* message_fuzz.c - feeds a mail of any bytes, also as a bounce; and a mail with
 * any HTML or flowed text. */
#include "fuzz/fuzz.h"

#include "mail/message/address.h"
#include "mail/message/authentication.h"
#include "mail/message/bounce.h"
#include "mail/message/message.h"

#include <string.h>

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

/* Neither terminals nor the command language should meet control characters. */
static void
check_plain(const char *text)
{
	g_assert(g_utf8_validate(text, -1, NULL));
	for (; *text; text = g_utf8_next_char(text))
		g_assert(*text == '\n' ||
			 !g_unichar_iscntrl(g_utf8_get_char(text)));
}

void
message_fuzz(const char *bytes, gsize n)
{
	g_autoptr(GBytes) mail = g_bytes_new(bytes, n);
	/* some inputs are the beginning of a longer one */
	gsize cut = n % 4 == 3;
	g_autoptr(Message) message =
		message_read(mail, n + cut, &identity, NULL);

	if (!message)
		return;
	check_plain(message->text);
	check_plain(message->subject);
	g_assert(!strchr(message->subject, '\n'));
	g_assert(!message->from || address_valid(message->from));
	g_assert(strlen(message->body_hash) == 64);
	/* Senders with unknown addresses aren't trusted. */
	static const char *const servers[] = { "mx.club.example", "*.b", NULL };
	static const AuthenticationTrust trust = { servers, true };

	if (authentication_passes(&trust, message->verdicts, message->from))
		g_assert(message->from);
	Bounce bounce = bounce_read(mail);

	g_assert(strspn(bounce.status, "0123456789.") == strlen(bounce.status));
	g_assert(bounce_kind_name(bounce.kind));
}

static void
body_fuzz(const char *type, const char *bytes, gsize n)
{
	g_autoptr(GString) mail = g_string_new("From: ann@x.example\n"
					       "Content-Type: text/");

	g_string_append_printf(mail, "%s; charset=utf-8\n\n", type);
	g_string_append_len(mail, bytes, (gssize)n);
	message_fuzz(mail->str, mail->len);
}

void
html_fuzz(const char *bytes, gsize n)
{
	body_fuzz("html", bytes, n);
}

void
flowed_fuzz(const char *bytes, gsize n)
{
	body_fuzz("plain; format=flowed", bytes, n);
	body_fuzz("plain; format=flowed; delsp=yes", bytes, n);
}
