/* receipt.c - the answer to a mail that answers one question. */
#include "run/receipt.h"

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

json_t *
receipt_of(const InboxRow *row, const Message *message, json_t *line)
{
	return json_pack(
		"{s:I, s:s, s:s, s:[O], s:i, s:[], s:s}", "at",
		(json_int_t)row->arrived, "subject", message->subject,
		"message_id", message->message_id ? message->message_id : "",
		"lines", line, "ignored", 0, "ignored_lines", "stopped", "");
}
