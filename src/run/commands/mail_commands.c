/* mail_commands.c - carries out the commands of a mail, line by line. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"

#include <string.h>

#define ANSWER "command.answer"

/* --- a whole mail -------------------------------------------------------- */

/* Says what a line was near to: a move, several in a row, or a command. */
static json_t *
nearest(MailCommands *commands, const char *text)
{
	g_autofree char *move = commands_shown_move(commands, text);

	if (move)
		return json_string(move);
	return strstr(text, " then ") ? say_wishes(text) : say_command(text);
}

static bool
not_understood(MailCommands *commands, const Command *command, json_t *line,
	       GError **error)
{
	g_autofree char *half = commands_half_move(commands, command->written);

	(void)error;
	if (commands_explain(commands, command->written, line) ||
	    commands_enough(commands, command->written, line))
		return true;
	receipt_say(line, "refused",
		    half ? say("command.half", "{s:s}", "move", half)
			 : say(command->why ? command->why : "command.unread",
			       NULL));
	if (command->nearest && !half)
		json_object_set_new(line, "quoted_nearest",
				    nearest(commands, command->nearest));
	/* an unclear answer was recognised as an answer */
	if (!command->why || !g_str_has_prefix(command->why, ANSWER))
		json_object_set_new(line, "unread", json_true());
	return true;
}

static const HandlerRow unread_handlers[] = {
	{ COMMAND_UNKNOWN, not_understood, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};

static const HandlerRow *const rooms[] = {
	move_handlers,	  plan_handlers,   question_handlers, person_handlers,
	seating_handlers, watch_handlers,  absence_handlers,  talk_handlers,
	season_handlers,  unread_handlers,
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

/* Returns the part of a line that belongs to one command: in a chain each move
 * has its own. */
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

/* Returns the handler of a command. An organiser who isn't a player has the
 * organiser's commands only. */
static Handler *
handler_of(const MailCommands *commands, const Command *command)
{
	const HandlerRow *row = handler_find(command->kind);

	return row && (commands->player || command->kind == COMMAND_UNKNOWN)
		       ? row->handler
		       : commands_organise;
}

static bool
obey(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	return handler_of(commands, command)(commands, command, line, error) &&
	       commands_log(commands, command, line, error);
}

/* Returns whether a command costs nothing: moves, plans, and whatever an
 * organiser orders. */
static bool
is_free(const MailCommands *commands, const Command *command)
{
	const HandlerRow *row = handler_find(command->kind);

	return !commands->player || (row && row->cost == COSTS_NOTHING);
}

static bool
obey_line(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	if (commands->player && !commands_return(commands, command, error))
		return false;
	return is_free(commands, command)
		       ? obey(commands, command, line, error)
		       : commands_afford(commands, command, line, obey, error);
}

static json_t *
add_line(MailCommands *commands, const char *written)
{
	json_t *line = receipt_line(written);

	receipt_say(line, "done", NULL);
	json_array_append_new(commands->lines, line);
	return line;
}

static bool
obey_all(MailCommands *commands, const Reading *reading, GError **error)
{
	for (guint i = 0; i < reading->commands->len; i++)
		if (!obey_line(
			    commands, g_ptr_array_index(reading->commands, i),
			    add_line(commands, written_of(reading, i)), error))
			return false;
	return commands_lay(commands, error);
}

/* Says why the end of a mail was not read; "" for a quoted letter or a
 * signature, which everybody expects to be skipped. */
static json_t *
stopped_early(const char *sign)
{
	if (!g_strcmp0(sign, "errors"))
		return say("receipt.stopped_errors", NULL);
	if (!g_strcmp0(sign, "prose"))
		return say("receipt.stopped_prose", NULL);
	if (!g_strcmp0(sign, "length"))
		return say("receipt.stopped_length", NULL);
	return json_string("");
}

/* Returns the subject as far as it counts: if the token names the match, a
 * prefix like "[mg-12]" adds nothing, or belongs to a letter of another match.
 */
static const char *
subject_that_counts(const Sender *sender, const Message *message)
{
	return sender->match && strchr(message->subject, '[')
		       ? ""
		       : message->subject;
}

MailAbout
commands_about(const Run *run, const Message *message, const Player *player)
{
	return (MailAbout){
		.subject = message->subject,
		.name = player ? player->name : NULL,
		.address = message->from,
		.club = config_text(run->club->config, "club", "name"),
	};
}

Reading *
commands_read(MailCommands *commands, const Message *message)
{
	Guide guide = commands_guide(commands);

	guide.about = commands_about(commands->run, message, commands->player);
	g_auto(LetterQuestion) asks = commands_question(commands);

	guide.question = asks.yes ? &asks.question : NULL;
	return command_read(message->text,
			    subject_that_counts(commands->sender, message),
			    &guide);
}

/* Keeps the letter's question open while a line of the answer has to be asked
 * again. */
static void
note_question(const MailCommands *commands, const Reading *reading,
	      json_t *receipt)
{
	bool open = reading->wavers;

	for (guint i = 0; i < reading->commands->len; i++)
		open |= ((Command *)reading->commands->pdata[i])->kind ==
			COMMAND_UNKNOWN;
	json_t *asks = open ? commands_question_json(commands) : NULL;

	if (asks)
		json_object_set_new(receipt, "question", asks);
}

bool
commands_apply(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const Sender *sender = arrival->sender;
	const Message *message = arrival->message;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	g_autoptr(GPtrArray) groups =
		g_ptr_array_new_with_free_func(commands_moves_free);
	g_autoptr(GHashTable) asked =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(Budget) budget = budget_new(run->club, player, run->now);
	g_autoptr(GString) report = g_string_new(NULL);
	MailCommands commands = {
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
	g_autoptr(Reading) reading = commands_read(&commands, message);

	commands.lines = json_array();
	commands.asks = json_array();
	json_t *offer = NULL;

	if (!obey_all(&commands, reading, error) ||
	    !commands_offer_return(&commands, &offer, error) ||
	    !commands_report(&commands, error)) {
		json_decref(offer);
		json_decref(commands.lines);
		json_decref(commands.asks);
		return false;
	}
	arrival->about = commands.about;
	arrival->receipt = receipt_new(arrival->row, message);
	commands_prose(&commands, reading, arrival->receipt);
	json_object_set_new(arrival->receipt, "lines",
			    commands_fold(commands.lines));
	json_object_set_new(arrival->receipt, "asks", commands.asks);
	json_object_set_new(arrival->receipt, "stopped",
			    stopped_early(reading->stopped));
	if (offer)
		json_object_set_new(arrival->receipt, "return", offer);
	arrival->wavers = reading->wavers;
	note_question(&commands, reading, arrival->receipt);
	return true;
}
