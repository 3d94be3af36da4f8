/* log.c - logs what a player has done by mail. Questions leave no line, nor do
 * orders and plans: those are sealed until they are played, and then the match
 * record has them. Of talk, the player's word for the shuffle, names and
 * addresses the log says only that there was something. */
#include "run/commands/mail_commands_private.h"

#include "club/installation/logbook.h"
#include "club/news/receipt.h"

#include <string.h>

static char *
why_of(const Command *command)
{
	static const char *const unsaid[] = { "name", "address" };
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);

	for (gsize i = 0; words[0] && i < G_N_ELEMENTS(unsaid); i++)
		if (!g_ascii_strcasecmp(words[0], unsaid[i]))
			return g_strdup(unsaid[i]);
	return g_strdup(command->argument);
}

static bool
carried_out(const json_t *line)
{
	return receipt_is(line, "done") || receipt_is(line, "kept");
}

bool
commands_log(MailCommands *commands, const Command *command, const json_t *line,
	     GError **error)
{
	const HandlerRow *row = handler_find(command->kind);
	Logged how = row ? row->logged : NOT_LOGGED;
	g_autofree char *why = NULL;
	Entry entry = { .act = command_kind_name(command->kind) };

	if (how == NOT_LOGGED || !commands->player || !carried_out(line))
		return true;
	if (how == FULL_ACT)
		entry.why = why = why_of(command);
	if (how == MATCH_ACT)
		entry.match = commands->about;
	entry.who = commands->player->name;
	return logbook_add(commands->run, &entry, error);
}
