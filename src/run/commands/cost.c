/* cost.c - limits what a mail may cost: a line that exceeds it is undone. */
#include "run/commands/mail_commands_private.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/live/cache.h"
#include "club/news/receipt.h"

/* How much of a mail a receipt lists line by line; beyond that it only says how
 * many lines there are. */
#define LINES_TOLD 200
#define OCTETS_TOLD 40000

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

/* Returns a question's key, by its handler, so that two commands with one
 * handler ask the same; NULL: the command is no question. */
static char *
question_of(const Command *command)
{
	const HandlerRow *row = handler_find(command->kind);
	g_autofree char *subject = row ? subject_of(command, row->cost) : NULL;

	return subject ? g_strdup_printf("%" G_GUINTPTR_FORMAT " %s",
					 (guintptr)row->handler, subject)
		       : NULL;
}

/* Returns whether the question was asked in this mail before, or too many were.
 * Then the line says so. */
static bool
asked_enough(MailCommands *commands, const Command *command, json_t *line)
{
	g_autofree char *question = question_of(command);

	if (!question)
		return false;
	if (g_hash_table_contains(commands->asked, question)) {
		receipt_say(line, "done", say("budget.asked_above", NULL));
		return true;
	}
	if (g_hash_table_size(commands->asked) >= BUDGET_QUESTIONS) {
		receipt_say(line, "refused",
			    say("budget.questions", "{s:i}", "most",
				BUDGET_QUESTIONS));
		return true;
	}
	g_hash_table_add(commands->asked, g_steal_pointer(&question));
	return false;
}

/* --- undoing ------------------------------------------------------------- */

/* Drops what is in memory, as it may hold what is being undone. */
static bool
read_again(MailCommands *commands, GError **error)
{
	Player *player = commands->player;
	g_autoptr(Player) fresh =
		player_must(commands->run->club->store, player->id, error);

	live_cache_drop(commands->run->tables, 0);
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
	receipt_say(line, "refused", budget_say(budget));
	receipt_set(line, "quoted_note", "");
	receipt_set(line, "quoted_canonical", "");
	receipt_set(line, "quoted_nearest", "");
}

static bool
try_line(MailCommands *commands, const Command *command, json_t *line,
	 Handler *obey, GError **error)
{
	Club *club = commands->run->club;
	Budget *budget = commands->budget;
	const RunSummary summary = *commands->run->summary;
	gint64 about = commands->about;
	bool obeyed;

	if (!store_mark(club->store, error))
		return false;
	club->budget = budget;
	obeyed = obey(commands, command, line, error);
	club->budget = NULL;
	if (!obeyed)
		return false;
	if (!budget_over(budget))
		return store_release(club->store, error);
	budget_undo(budget);
	list_as_not_done(line, budget);
	*commands->run->summary = summary;
	commands->about = about;
	return store_undo(club->store, error) && read_again(commands, error);
}

bool
commands_afford(MailCommands *commands, const Command *command, json_t *line,
		Handler *obey, GError **error)
{
	if (asked_enough(commands, command, line))
		return true;
	if (budget_begin(commands->budget))
		return try_line(commands, command, line, obey, error);
	list_as_not_done(line, commands->budget);
	return true;
}

/* --- a long mail --------------------------------------------------------- */

static gsize
octets_of(const json_t *line)
{
	return json_string_length(json_object_get(line, "quoted_written")) +
	       json_string_length(json_object_get(line, "quoted_note"));
}

static bool
is_refused(const json_t *line)
{
	return receipt_is(line, "refused") || receipt_is(line, "asked");
}

json_t *
commands_fold(json_t *lines)
{
	gsize n = 0, octets = 0, all = json_array_size(lines);
	int refused = 0;

	while (n < all && n < LINES_TOLD && octets < OCTETS_TOLD)
		octets += octets_of(json_array_get(lines, n++));
	if (n == all)
		return lines;
	for (gsize i = n; i < all; i++)
		refused += is_refused(json_array_get(lines, i));
	int more = (int)(all - n);

	while (json_array_size(lines) > n)
		json_array_remove(lines, json_array_size(lines) - 1);
	json_t *rest = receipt_line("");

	json_object_set_new(rest, "quoted_written",
			    say("budget.more_lines", "{s:i}", "lines", more));
	receipt_say(rest, refused ? "refused" : "done",
		    say("budget.of_these", "{s:i, s:i}", "done", more - refused,
			"not_done", refused));
	json_array_append_new(lines, rest);
	return lines;
}
