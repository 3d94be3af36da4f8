/* watch.c - onlookers: they get what everybody at the table knows, and nothing
 * else. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/live/naming.h"
#include "store/onlookers.h"

#include <string.h>

static bool
can_be_watched(const MailCommands *commands, const MatchRow *row,
	       GError **error)
{
	g_autoptr(GPtrArray) seats = NULL;

	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail_saying(error, naming_phase(row));
	seats = seat_list(commands->run->club->store, row->id, error);
	if (seats && seat_of_player(seats, commands->player->id))
		return fail_saying(error, say("watch.you_play", "{s:s}",
					      "match", row->name));
	return seats != NULL;
}

static MatchRow *
find(const MailCommands *commands, const char *name, GError **error)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	MatchRow *row;

	if (match_find(commands->run->club->store, lower, &row, error) && !row)
		fail_saying(error, say("work.no_match", "{s:s}", "name", name));
	return row;
}

static bool
watch(MailCommands *commands, const Command *command, json_t *line,
      GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(commands, command->argument, &problem);

	if (!row || !can_be_watched(commands, row, &problem))
		return receipt_refuse(line, problem, error);
	commands->about = row->id;
	receipt_say(line, "done",
		    say("watch.watching", "{s:s}", "match", row->name));
	return onlooker_add(commands->run->club->store, row->id,
			    commands->player->id, error);
}

static bool
unwatch(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(commands, command->argument, &problem);

	if (!row)
		return receipt_refuse(line, problem, error);
	receipt_say(line, "done",
		    say("watch.ended", "{s:s}", "match", row->name));
	return onlooker_remove(commands->run->club->store, row->id,
			       commands->player->id, error);
}

const HandlerRow watch_handlers[] = {
	{ COMMAND_WATCH, watch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNWATCH, unwatch, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
