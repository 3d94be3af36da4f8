/* receipt.c - the answer to a mail that answers one question. */
#include "run/receipt.h"

#include "command/quote.h"

#define OTHERS_MOST 30

json_t *
receipt_line(const char *written)
{
	return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "quoted_written",
			 written, "verdict", "asked", "quoted_canonical", "",
			 "note", "", "quoted_note", "", "quoted_nearest", "");
}

void
receipt_decide(json_t *line, const char *verdict, const char *note)
{
	json_object_set_new(line, "verdict", json_string(verdict));
	json_object_set_new(line, "note", json_string(note ? note : ""));
}

/* What else the player has written: it was not used. */
static json_t *
other_lines(const Message *message, const json_t *line)
{
	const char *used =
		json_string_value(json_object_get(line, "quoted_written"));
	const char *stopped;
	g_autofree char *valid = g_utf8_make_valid(message->text, -1);
	g_autoptr(GArray) lines = quote_own(valid, &stopped);
	json_t *others = json_array();
	bool found = false;

	for (guint i = 0; i < lines->len && i < OTHERS_MOST; i++) {
		const char *text = g_array_index(lines, OwnLine, i).text;
		bool same = !found && !g_strcmp0(text, used);

		found |= same;
		if (*text && !same)
			json_array_append_new(
				others,
				json_pack("{s:s}", "quoted_text", text));
	}
	return others;
}

json_t *
receipt_of(const InboxRow *row, const Message *message, json_t *line)
{
	json_t *others = other_lines(message, line);

	return json_pack("{s:I, s:s, s:s, s:[O], s:i, s:o, s:s}", "at",
			 (json_int_t)row->arrived, "subject", message->subject,
			 "message_id",
			 message->message_id ? message->message_id : "",
			 "lines", line, "ignored", (int)json_array_size(others),
			 "ignored_lines", others, "stopped", "");
}
