/* receipt.c - reports what happened to a mail, line by line. */
#include "club/news/receipt.h"

#include "base/base.h"
#include "club/installation/terms.h"
#include "command/own_text/consent.h"

json_t *
receipt_line(const char *written)
{
	return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "quoted_written",
			 written, "verdict", "asked", "quoted_canonical", "",
			 "note", "", "quoted_note", "", "quoted_nearest", "");
}

/* Sets verdict and saying, the latter as "note" or "quoted_note". */
static void
set_verdict(json_t *line, const char *verdict, const char *place, json_t *said)
{
	object_set_text(line, "verdict", verdict);
	object_set_text(line, "note", "");
	json_object_set_new(line, place, said ? said : json_string(""));
}

bool
receipt_put(json_t *line, const char *verdict, json_t *said)
{
	set_verdict(line, verdict, "note", said);
	return true;
}

bool
receipt_say(json_t *line, const char *verdict, const char *key,
	    const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	receipt_put(line, verdict, say_list(key, format, arguments));
	va_end(arguments);
	return true;
}

void
receipt_quote(json_t *line, const char *verdict, json_t *said)
{
	set_verdict(line, verdict, "quoted_note", said);
}

bool
receipt_is(const json_t *line, const char *verdict)
{
	return !strcmp(object_text(line, "verdict"), verdict);
}

void
receipt_set(json_t *line, const char *key, const char *text)
{
	if (text)
		json_object_set_new(line, key, json_string(text));
}

bool
receipt_refuse(json_t *line, GError *problem, GError **error)
{
	if (!error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	json_t *said = error_saying(problem);

	receipt_quote(line, "refused",
		      said ? json_incref(said) : json_string(problem->message));
	g_error_free(problem);
	return true;
}

#define ECHOED 30 /* at most this many lines of prose are repeated */

json_t *
receipt_new(const InboxRow *row, const Message *message)
{
	return json_pack("{s:I, s:s, s:s, s:[], s:[], s:i, s:[], s:s}", "at",
			 (json_int_t)row->arrived, "subject", message->subject,
			 "message_id",
			 message->message_id ? message->message_id : "",
			 "lines", "questions", "ignored", 0, "ignored_lines",
			 "stopped", "");
}

void
receipt_account(json_t *receipt, const char *written)
{
	bool asks = terms_asks(written);
	json_t *list =
		json_object_get(receipt, asks ? "questions" : "ignored_lines");
	json_int_t n = object_int(receipt, "ignored");

	if (!asks)
		json_object_set_new(receipt, "ignored", json_integer(n + 1));
	if (json_array_size(list) < ECHOED)
		array_pack(list, "{s:s}", "quoted_text", written);
}

#define OTHERS_MOST 20 /* at most this many lines are listed as not read */

/* Accounts for all other lines of the mail (PLAY 1). */
json_t *
receipt_of(const InboxRow *row, const Message *message, const MailAbout *about,
	   Tongues tongues, json_t *line, const char *unread)
{
	const Guide guide = { .tongues = tongues };
	json_t *receipt = receipt_new(row, message);
	json_t *lines = json_object_get(receipt, "lines");
	g_autoptr(GPtrArray) others = consent_others(
		message->text, about,
		json_string_value(json_object_get(line, "quoted_written")));

	json_array_append(lines, line);
	for (guint i = 0; i < MIN(others->len, OTHERS_MOST); i++) {
		const char *written = others->pdata[i];
		g_autoptr(Reading) reading = command_read(written, "", &guide);

		if (!reading->commands->len) {
			receipt_account(receipt, written);
			continue;
		}
		json_t *other = receipt_line(written);

		receipt_say(other, "not read", unread, NULL);
		json_array_append_new(lines, other);
	}
	return receipt;
}
