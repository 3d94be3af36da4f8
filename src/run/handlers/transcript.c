/* transcript.c - the commands of one mail are carried out, line by line. */
#include "run/handlers/transcript_parts.h"

#include "base/error.h"
#include "club/home/run.h"
#include "store/inbox.h"
#include "store/players.h"
#include <jansson.h>

#include <string.h>

#define ECHOED 30 /* lines of talk that a receipt repeats */

/* --- a mail ------------------------------------------------------------- */

static bool
not_understood(Transcript *transcript, const Command *command, json_t *line,
	       GError **error)
{
	(void)transcript;
	(void)error;
	receipt_decide(line, "refused",
		       command->why ? command->why
				    : "This was not understood.");
	receipt_set(line, "quoted_nearest", command->nearest);
	json_object_set_new(line, "unread", json_true());
	return true;
}

static const HandlerRow unread_handlers[] = {
	{ COMMAND_UNKNOWN, not_understood, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};

static const HandlerRow *const rooms[] = {
	move_handlers,	  plan_handlers,    question_handlers,
	person_handlers,  seating_handlers, watch_handlers,
	absence_handlers, talk_handlers,    unread_handlers,
};

const HandlerRow *
handler_find(CommandKind kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(rooms); i++)
		for (const HandlerRow *row = rooms[i]; row->handler; row++)
			if (row->kind == kind)
				return row;
	return NULL;
}

/* Of a chain in one line each move gets its own part of it. */
static const char *
written_of(const Reading *reading, guint i)
{
	const Command *command = g_ptr_array_index(reading->commands, i);
	const Command *next = i + 1 < reading->commands->len
				      ? reading->commands->pdata[i + 1]
				      : NULL;
	bool chain = command->then || (next && next->then);

	return chain && *command->argument ? command->argument
					   : command->written;
}

/* To who only runs the club most of the rooms are closed, and theirs to the
 * players. */
static Handler *
handler_of(const Transcript *transcript, const Command *command)
{
	const HandlerRow *row = handler_find(command->kind);

	return row && (transcript->player || command->kind == COMMAND_UNKNOWN)
		       ? row->handler
		       : transcript_organise;
}

static bool
obey(Transcript *transcript, const Command *command, json_t *line,
     GError **error)
{
	return handler_of(transcript, command)(transcript, command, line,
					       error) &&
	       transcript_log(transcript, command, line, error);
}

/* Nobody counts the organiser's. */
static bool
is_free(const Transcript *transcript, const Command *command)
{
	const HandlerRow *row = handler_find(command->kind);

	return !transcript->player || (row && row->cost == COSTS_NOTHING);
}

static bool
obey_line(Transcript *transcript, const Command *command, json_t *line,
	  GError **error)
{
	if (transcript->player &&
	    !transcript_return(transcript, command, error))
		return false;
	return is_free(transcript, command)
		       ? obey(transcript, command, line, error)
		       : transcript_afford(transcript, command, line, obey,
					   error);
}

static json_t *
add_line(Transcript *transcript, const char *written)
{
	json_t *line = receipt_line(written);

	receipt_decide(line, "done", "");
	json_array_append_new(transcript->lines, line);
	return line;
}

static bool
obey_all(Transcript *transcript, const Reading *reading, GError **error)
{
	for (guint i = 0; i < reading->commands->len; i++)
		if (!obey_line(transcript,
			       g_ptr_array_index(reading->commands, i),
			       add_line(transcript, written_of(reading, i)),
			       error))
			return false;
	return transcript_lay(transcript, error);
}

/* The first of the lines that were taken for talk (MAIL R26). */
static json_t *
ignored_lines(const Reading *reading)
{
	json_t *lines = json_array();

	for (guint i = 0; i < MIN(reading->ignored->len, ECHOED); i++) {
		const IgnoredLine *ignored = reading->ignored->pdata[i];

		json_array_append_new(lines, json_pack("{s:s}", "quoted_text",
						       ignored->written));
	}
	return lines;
}

/* Why the end of a mail was not read, where the player should hear of it: a
 * quoted letter or a signature is what everybody expects. */
static const char *
stopped_early(const char *sign)
{
	static const struct {
		const char *sign, *why;
	} signs[] = {
		{ "errors", "ten of its lines were not understood" },
		{ "prose", "five lines in a row were no orders" },
		{ "length", "it is too long" },
	};

	for (gsize i = 0; sign && i < G_N_ELEMENTS(signs); i++)
		if (!strcmp(signs[i].sign, sign))
			return signs[i].why;
	return "";
}

/* The token says which match is meant; our own prefix in the subject says no
 * more than that, and another one would be a letter of another match. */
static const char *
subject_that_counts(const Sender *sender, const Message *message)
{
	return sender->match && strchr(message->subject, '[')
		       ? ""
		       : message->subject;
}

Reading *
transcript_read(Transcript *transcript, const Message *message)
{
	const Guide guide = transcript_guide(transcript);

	return command_read(message->text,
			    subject_that_counts(transcript->sender, message),
			    &guide);
}

bool
transcript_apply(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const Sender *sender = arrival->sender;
	const Message *message = arrival->message;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	g_autoptr(GPtrArray) groups =
		g_ptr_array_new_with_free_func(transcript_moves_free);
	g_autoptr(GHashTable) asked =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(Budget) budget = budget_new(run->club, player, run->now);
	g_autoptr(GString) report = g_string_new(NULL);
	Transcript transcript = {
		.run = run,
		.sender = sender,
		.row = arrival->row,
		.player = player,
		.groups = groups,
		.about = sender->match,
		.asked = asked,
		.budget = budget,
		.report = report,
	};

	if (!player && sender->scope != SCOPE_ORGANISER)
		return fail(error, ERROR_NEVER, "the player is gone");
	g_autoptr(Reading) reading = transcript_read(&transcript, message);

	transcript.lines = json_array();
	transcript.asks = json_array();
	if (!obey_all(&transcript, reading, error) ||
	    !transcript_report(&transcript, error)) {
		json_decref(transcript.lines);
		json_decref(transcript.asks);
		return false;
	}
	arrival->about = transcript.about;
	arrival->receipt = json_pack(
		"{s:I, s:s, s:s, s:o, s:o, s:i, s:o, s:s}", "at",
		(json_int_t)arrival->row->arrived, "subject", message->subject,
		"message_id", message->message_id ? message->message_id : "",
		"lines", transcript_fold(transcript.lines), "asks",
		transcript.asks, "ignored", (int)reading->ignored->len,
		"ignored_lines", ignored_lines(reading), "stopped",
		stopped_early(reading->stopped));
	return true;
}
