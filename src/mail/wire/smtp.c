/* smtp.c - writes SMTP commands and content, and reads replies (MAIL 8). */
#include "mail/wire/smtp.h"

#include "base/error.h"
#include "mail/message/address.h"
#include "mail/message/wire.h"

#include <string.h>

#define REPLY_LINES 100
#define LINE_LENGTH 998

void
smtp_reply_clear(SmtpReply *reply)
{
	g_clear_pointer(&reply->text, g_free);
	g_clear_pointer(&reply->words, g_free);
}

static bool
reply_line_fits(const char *line)
{
	return line[0] >= '2' && line[0] <= '5' && g_ascii_isdigit(line[1]) &&
	       g_ascii_isdigit(line[2]) &&
	       (!line[3] || line[3] == ' ' || line[3] == '-');
}

bool
smtp_reply_read(Reader *reader, SmtpReply *reply, GError **error)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = 0; i < REPLY_LINES; i++) {
		const char *line = reader_line(reader, error);

		if (!line)
			return false;
		if (!reply_line_fits(line)) {
			g_autofree char *words = connection_words(line);
			return fail(error, ERROR_LATER,
				    "the server's reply is no SMTP: %s", words);
		}
		if (text->len < READER_LINE)
			g_string_append_printf(text, text->len ? "\n%s" : "%s",
					       line);
		if (line[3] == '-')
			continue;
		reply->code = (line[0] - '0') * 100 + (line[1] - '0') * 10 +
			      line[2] - '0';
		reply->text = g_strdup(text->str);
		reply->words = connection_words(text->str);
		return true;
	}
	return fail(error, ERROR_LATER, "the server's reply has no end");
}

SentAs
smtp_refusal(RefusedAt at, const SmtpReply *reply)
{
	/* A letter that is too big stays so, whatever class of reply the server
	 * chose. */
	if (strlen(reply->words) > 9 &&
	    g_str_has_prefix(reply->words + 5, ".3.4"))
		return SENT_NEVER;
	/* The letter isn't to blame: the login is missing or has expired. */
	if (reply->code == 530 || reply->code == 535 ||
	    refusal_at_about_us(at, reply->words))
		return SENT_BARRED;
	return reply->code >= 500 ? SENT_NEVER : SENT_LATER;
}

void
smtp_offer_read(const char *text, SmtpOffer *offer)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	*offer = (SmtpOffer){ 0 };
	for (char **line = lines; *line; line++) {
		if (strlen(*line) <= 4)
			continue;
		const char *word = g_strchomp(*line + 4);

		if (g_ascii_strcasecmp(word, "PIPELINING") == 0)
			offer->pipelining = true;
		if (g_ascii_strncasecmp(word, "SIZE", 4) != 0 ||
		    (word[4] && word[4] != ' '))
			continue;
		offer->sized = true;
		offer->size = g_ascii_strtoull(word + 4, NULL, 10);
	}
}

/* Returns what is wrong with an octet, or NULL: a receiver could take it for
 * the end of a line or of the mail. */
static const char *
octet_fault(const char *text, gsize at, gsize length)
{
	if (!text[at])
		return "the letter has a NUL in it";
	if (text[at] & 0x80)
		return "the letter has octets over 127 in it";
	if (text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n'))
		return "the letter has a CR without LF in it";
	if (text[at] == '\n' && (!at || text[at - 1] != '\r'))
		return "the letter has a LF without CR in it";
	return NULL;
}

/* Returns whether all lines are printable, as in nearly all letters. */
static bool
is_plain(const char *text, gsize length)
{
	if (!length)
		return false;
	const char *end = text + length, *feed;

	for (const char *line = text; line < end; line = feed + 1) {
		feed = memchr(line, '\n', (gsize)(end - line));
		if (!feed || feed == line || feed[-1] != '\r' ||
		    feed - line > LINE_LENGTH ||
		    !wire_printable(line, (gsize)(feed - 1 - line)))
			return false;
	}
	return true;
}

const char *
smtp_content_fault(GBytes *bytes)
{
	gsize length, line = 0;
	const char *text = g_bytes_get_data(bytes, &length);

	if (is_plain(text, length))
		return NULL;
	for (gsize i = 0; i < length; i++) {
		const char *fault = octet_fault(text, i, length);

		if (fault)
			return fault;
		line = text[i] == '\n' ? 0 : line + 1;
		if (line > LINE_LENGTH + 1)
			return "the letter has a line of over 998 octets";
	}
	if (!length || text[length - 1] != '\n')
		return "the letter does not end with a line's end";
	return NULL;
}

const char *
smtp_envelope_fault(const Outgoing *letter)
{
	if (!letter->from || !address_valid(letter->from))
		return "the sender's address is not one that can be used";
	if (!letter->to || !address_valid(letter->to))
		return "the receiver's address is not one that can be used";
	return NULL;
}

void
smtp_command(GString *out, SmtpStep step, const Outgoing *letter,
	     const SmtpOffer *offer)
{
	switch (step) {
	case SMTP_MAIL:
		g_string_append_printf(out, "MAIL FROM:<%s>", letter->from);
		if (offer->sized)
			g_string_append_printf(out, " SIZE=%" G_GSIZE_FORMAT,
					       g_bytes_get_size(letter->bytes));
		g_string_append(out, "\r\n");
		break;
	case SMTP_RCPT:
		g_string_append_printf(out, "RCPT TO:<%s>\r\n", letter->to);
		break;
	case SMTP_DATA:
		g_string_append(out, "DATA\r\n");
		break;
	}
}

bool
smtp_step_done(SmtpStep step, const SmtpReply *reply)
{
	return step == SMTP_DATA ? reply->code == 354 : reply->code / 100 == 2;
}

void
smtp_content(GString *out, GBytes *bytes)
{
	gsize length;
	const char *at = g_bytes_get_data(bytes, &length);
	const char *end = at + length;
	gsize before = out->len;

	/* Make room for all of it at once. */
	g_string_set_size(out, before + length + length / 16);
	g_string_truncate(out, before);
	while (at < end) {
		const char *feed = memchr(at, '\n', (gsize)(end - at));
		const char *after = feed ? feed + 1 : end;

		if (*at == '.')
			g_string_append_c(out, '.');
		g_string_append_len(out, at, after - at);
		at = after;
	}
	g_string_append(out, ".\r\n");
}
