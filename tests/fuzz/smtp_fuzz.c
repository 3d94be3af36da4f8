/* smtp_fuzz.c - feeds any bytes as the answers of an SMTP server, and as a
 * letter. */
#include "fuzz/fuzz.h"

#include "mail/wire/smtp.h"

#include <string.h>

static bool
answer(Reader *reader)
{
	g_auto(SmtpReply) reply = { 0 };
	SmtpOffer offer;

	if (!smtp_reply_read(reader, &reply, NULL))
		return false;
	g_assert(reply.code >= 200 && reply.code < 600);
	g_assert(g_utf8_validate(reply.words, -1, NULL));
	smtp_refusal(REFUSED_MAIL, &reply);
	smtp_offer_read(reply.text, &offer);
	for (SmtpStep step = SMTP_MAIL; step <= SMTP_DATA; step++)
		smtp_step_done(step, &reply);
	return true;
}

/* Checks that a letter that may go out has a final dot only at its end. */
static void
letter(const char *bytes, gsize n)
{
	g_autoptr(GBytes) content = g_bytes_new(bytes, n);
	g_autoptr(GString) out = g_string_new("\r\n");

	if (smtp_content_fault(content))
		return;
	smtp_content(out, content);
	g_assert(strstr(out->str, "\r\n.\r\n") == out->str + out->len - 5);
}

void
smtp_fuzz(const char *bytes, gsize n)
{
	FuzzStream stream = { bytes, n };
	g_autoptr(Reader) reader = fuzz_reader(&stream);

	letter(bytes, n);
	while (answer(reader))
		;
}
