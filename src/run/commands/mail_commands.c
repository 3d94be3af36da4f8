/* mail_commands.c - carries out the commands of a mail, line by line. What
 * exceeds the budget of a mail is undone. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/tell.h"

/* Lines of a mail that a receipt lists; of further lines it only says how many
 * there are. */
#define LINES_TOLD 200
#define OCTETS_TOLD 40000

#define ANSWER "command.answer"

/* --- scopes -------------------------------------------------------------- */

static const char *const scope_names[] = {
	[SCOPE_PLAYER] = "player",
	[SCOPE_PLAY] = "play",
	[SCOPE_CONFIRM] = "confirm",
	[SCOPE_OFFER] = "offer",
	[SCOPE_UNSUBSCRIBE] = "unsubscribe",
	[SCOPE_ORGANISER] = "organiser",
	[SCOPE_ENTRY] = "entry",
	[SCOPE_HERE] = "here",
	[SCOPE_INVITATION] = "invitation",
};

const char *
scope_name(Scope scope)
{
	return scope_names[scope];
}

bool
scope_read(const char *name, Scope *scope)
{
	for (guint i = 0; i < G_N_ELEMENTS(scope_names); i++)
		if (!strcmp(scope_names[i], name)) {
			*scope = (Scope)i;
			return true;
		}
	return false;
}

/* --- handlers ------------------------------------------------------------ */

/* Says what a line was near to: a move, several in a row, or a command. */
static json_t *
nearest(MailCommands *commands, const char *text)
{
	g_autofree char *move = commands_shown_move(commands, text);

	if (move)
		return json_string(move);
	return strstr(text, " then ") ? say_wishes(text) : say_command(text);
}

/* Returns why a line wasn't read. For moves, except guessed ones, it adds that
 * the line may be part of a sentence. */
static const char *
why_unread(const Command *command)
{
	static const char unread[] = "command.unread";
	const char *near = command->nearest, *why = command->why;

	if (!why)
		return unread;
	if (!near || strcmp(why, "command.sentence") != 0)
		return why;
	g_autofree char *written = text_fold(command->written);
	g_autofree char *guess = text_fold(near);

	return strstr(written, guess) ? why : unread;
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
	receipt_put(line, "refused",
		    half ? say("command.half", "{s:s}", "move", half)
			 : say(why_unread(command), NULL));
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

static const HandlerRow *const lists[] = {
	move_handlers,	  question_handlers, person_handlers, seating_handlers,
	absence_handlers, talk_handlers,     season_handlers, unread_handlers,
};

const HandlerRow *
handler_find(CommandKind kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
		for (const HandlerRow *row = lists[i]; row->handler; row++)
			if (row->kind == kind)
				return row;
	return NULL;
}

/* --- the log ------------------------------------------------------------- */

/* Returns what the log keeps of a command's argument: of names and addresses
 * only that there was one. Free with g_free. */
static char *
argument_logged(const Command *command)
{
	static const char *const unsaid[] = { "name", "address" };
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);

	for (gsize i = 0; words[0] && i < G_N_ELEMENTS(unsaid); i++)
		if (!g_ascii_strcasecmp(words[0], unsaid[i]))
			return g_strdup(unsaid[i]);
	return g_strdup(command->argument);
}

/* Logs what a player has done, as its line of the receipt says. Questions leave
 * no entry, nor do orders and plans: those are sealed until they are played,
 * and then the match record has them. Of talk and the player's word for the
 * shuffle the log says only that there was something. */
static bool
log_command(MailCommands *commands, const Command *command, const json_t *line,
	    GError **error)
{
	const HandlerRow *row = handler_find(command->kind);
	Logged how = row ? row->logged : NOT_LOGGED;

	if (how == NOT_LOGGED || !commands->player ||
	    (!receipt_is(line, "done") && !receipt_is(line, "kept")))
		return true;
	g_autofree char *why =
		how == FULL_ACT ? argument_logged(command) : NULL;

	return logbook_add(commands->run, commands->player->name,
			   command_kind_name(command->kind), why,
			   how == MATCH_ACT ? commands->about : 0, error);
}

/* Carries out a command and logs it. A handler's ERROR_PLAYER refuses the line.
 * An organiser who isn't a player has the organiser's commands only. */
static bool
carry_out(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	const HandlerRow *row = handler_find(command->kind);
	bool may = commands->player || command->kind == COMMAND_UNKNOWN;
	Handler *handler = row && may ? row->handler : commands_organise;
	GError *problem = NULL;

	return (handler(commands, command, line, &problem) ||
		receipt_refuse(line, problem, error)) &&
	       log_command(commands, command, line, error);
}

/* --- questions asked once ------------------------------------------------ */

/* Returns what a question asks about; NULL: the command is no question. */
static char *
subject_of(const Command *command, Cost cost)
{
	const char *match = command->match ? command->match : "";

	switch (cost) {
	case ASKS:
		return g_strdup("");
	case ASKS_ABOUT:
		return text_fold(command->argument);
	case ASKS_OF_MATCH:
		return g_strdup(match);
	case ASKS_OF_NAMED:
		return g_strdup(*command->argument ? command->argument : match);
	case COSTS_LETTERS:
	case COSTS_NOTHING:
		return NULL;
	}
	g_assert_not_reached();
}

/* Returns whether the question was asked in this mail before, or too many were.
 * Then the line says so. */
static bool
asked_enough(MailCommands *commands, const Command *command, json_t *line)
{
	const HandlerRow *row = handler_find(command->kind);
	g_autofree char *subject = row ? subject_of(command, row->cost) : NULL;

	if (!subject)
		return false;
	/* two commands that share handler and lookup ask the same */
	g_autofree char *question = g_strdup_printf(
		"%" G_GUINTPTR_FORMAT " %d %s", (guintptr)row->handler,
		(int)commands_lookup(command->kind), subject);

	if (g_hash_table_contains(commands->asked, question))
		return receipt_say(line, "done", "budget.asked_above", NULL);
	if (g_hash_table_size(commands->asked) >= BUDGET_QUESTIONS)
		return receipt_say(line, "refused", "budget.questions", "{s:i}",
				   "most", BUDGET_QUESTIONS);
	g_hash_table_add(commands->asked, g_steal_pointer(&question));
	return false;
}

/* --- within the budget --------------------------------------------------- */

/* Drops what is in memory, as it may hold what is being undone. */
static bool
read_again(MailCommands *commands, GError **error)
{
	Player *player = commands->player;
	g_autoptr(Player) fresh =
		player_must(commands->store, player->id, error);

	live_cache_drop(commands->run->live_matches, 0);
	if (!fresh)
		return false;
	Player old = *player;

	*player = *fresh;
	*fresh = old;
	return true;
}

static void
list_as_not_done(json_t *line, const Budget *budget)
{
	receipt_put(line, "refused", budget_say(budget));
	receipt_set(line, "quoted_note", "");
	receipt_set(line, "quoted_canonical", "");
	receipt_set(line, "quoted_nearest", "");
}

/* Carries out a command, and undoes it if it asks for too many letters. */
static bool
carry_out_in_budget(MailCommands *commands, const Command *command,
		    json_t *line, GError **error)
{
	Club *club = commands->run->club;
	Budget *budget = commands->budget;
	const RunSummary summary = *commands->run->summary;
	gint64 about = commands->about;

	if (!store_mark(club->store, error))
		return false;
	club->budget = budget;
	bool done = carry_out(commands, command, line, error);

	club->budget = NULL;
	if (!done)
		return false;
	if (!budget_over(budget))
		return store_release(club->store, error);
	budget_undo(budget);
	list_as_not_done(line, budget);
	*commands->run->summary = summary;
	commands->about = about;
	return store_undo(club->store, error) && read_again(commands, error);
}

/* Carries out a line. Moves, plans and orders of an organiser cost nothing. */
static bool
carry_out_line(MailCommands *commands, const Command *command, json_t *line,
	       GError **error)
{
	const HandlerRow *row = handler_find(command->kind);

	if (commands->player && !commands_return(commands, command, error))
		return false;
	if (!commands->player || (row && row->cost == COSTS_NOTHING))
		return carry_out(commands, command, line, error);
	if (asked_enough(commands, command, line))
		return true;
	if (budget_begin(commands->budget))
		return carry_out_in_budget(commands, command, line, error);
	list_as_not_done(line, commands->budget);
	return true;
}

/* --- a whole mail -------------------------------------------------------- */

static bool
carry_out_all(MailCommands *commands, const Reading *reading, GError **error)
{
	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];
		const Command *next = i + 1 < reading->commands->len
					      ? reading->commands->pdata[i + 1]
					      : NULL;
		bool chain = command->then || (next && next->then);
		/* in a chain each move gets its own part of the line */
		json_t *line = receipt_line(chain && *command->argument
						    ? command->argument
						    : command->written);

		receipt_put(line, "done", NULL);
		json_array_append_new(commands->lines, line);
		if (!carry_out_line(commands, command, line, error))
			return false;
	}
	return commands_lay(commands, error);
}

/* Shortens a receipt: after the first lines, one line says how many more there
 * are, and what became of them. */
static void
fold_lines(json_t *lines)
{
	gsize n = 0, octets = 0, all = json_array_size(lines);
	int refused = 0;

	for (; n < all && n < LINES_TOLD && octets < OCTETS_TOLD; n++) {
		const json_t *line = json_array_get(lines, n);

		octets += json_string_length(
				  json_object_get(line, "quoted_written")) +
			  json_string_length(
				  json_object_get(line, "quoted_note"));
	}
	if (n == all)
		return;
	for (gsize i = n; i < all; i++)
		refused += receipt_is(json_array_get(lines, i), "refused") ||
			   receipt_is(json_array_get(lines, i), "asked");
	int more = (int)(all - n);

	while (json_array_size(lines) > n)
		json_array_remove(lines, json_array_size(lines) - 1);
	json_t *rest = receipt_line("");

	json_object_set_new(rest, "quoted_written",
			    say("budget.more_lines", "{s:i}", "lines", more));
	receipt_say(rest, refused ? "refused" : "done", "budget.of_these",
		    "{s:i, s:i}", "done", more - refused, "not_done", refused);
	json_array_append_new(lines, rest);
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

static void
commands_clear(MailCommands *commands)
{
	player_free(commands->player);
	json_decref(commands->lines);
	json_decref(commands->asks);
	g_ptr_array_unref(commands->groups);
	g_string_free(commands->report, TRUE);
	g_hash_table_unref(commands->asked);
	g_clear_pointer(&commands->budget, budget_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MailCommands, commands_clear)

static void
make_receipt(Arrival *arrival, MailCommands *commands, const Reading *reading,
	     json_t *offer)
{
	json_t *receipt = receipt_new(arrival->row, arrival->message);
	bool open = reading->wavers;

	commands_prose(commands, reading, receipt);
	fold_lines(commands->lines);
	json_object_set(receipt, "lines", commands->lines);
	json_object_set(receipt, "asks", commands->asks);
	json_object_set_new(receipt, "stopped",
			    stopped_early(reading->stopped));
	if (offer)
		json_object_set(receipt, "return", offer);
	/* a question asked again must leave the letter's own question open */
	for (guint i = 0; i < reading->commands->len; i++)
		open |= ((Command *)reading->commands->pdata[i])->kind ==
			COMMAND_UNKNOWN;
	json_t *asks = open ? commands_question_json(commands) : NULL;

	if (asks)
		json_object_set_new(receipt, "question", asks);
	arrival->receipt = receipt;
	arrival->about = commands->about;
	arrival->wavers = reading->wavers;
}

bool
commands_apply(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const Sender *sender = arrival->sender;
	g_auto(MailCommands) commands = {
		.run = run,
		.store = run->club->store,
		.sender = sender,
		.row = arrival->row,
		.lines = json_array(),
		.asks = json_array(),
		.groups = g_ptr_array_new_with_free_func(commands_moves_free),
		.about = sender->match,
		.report = g_string_new(NULL),
		.asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					       NULL),
	};
	json_auto_t *offer = NULL;

	if (!player_get(run->club->store, sender->player, &commands.player,
			error))
		return false;
	if (!commands.player && sender->scope != SCOPE_ORGANISER)
		return fail(error, ERROR_NEVER, "the player is gone");
	commands.budget = budget_new(run->club, commands.player, run->now);
	g_autoptr(Reading) reading =
		commands_read(run, sender, commands.player, arrival->message);

	if (!carry_out_all(&commands, reading, error) ||
	    !commands_offer_return(&commands, &offer, error) ||
	    !commands_report(&commands, error))
		return false;
	make_receipt(arrival, &commands, reading, offer);
	return sender->scope != SCOPE_ORGANISER ||
	       commands_tell_organisers(arrival, error);
}
