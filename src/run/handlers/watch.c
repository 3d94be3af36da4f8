/* watch.c - onlookers: they get what everybody at the table knows, and nothing
 * else. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/table/naming.h"
#include "store/onlookers.h"

#include <string.h>

static bool
can_be_watched(const Handling *handling, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = NULL;

	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail_saying(error, naming_phase(row));
	seats = seat_list(handling->run->club->store, row->id, error);
	if (seats && seat_of_player(seats, handling->player->id))
		return fail_saying(error, say("watch.you_play", "{s:s}",
					      "match", row->name));
	return seats != NULL;
}

static MatchRow *
find(const Handling *handling, const char *name, GError **error)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	MatchRow *row;

	if (match_find(handling->run->club->store, lower, &row, error) && !row)
		fail_saying(error, say("work.no_match", "{s:s}", "name", name));
	return row;
}

static bool
watch(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(handling, command->argument, &problem);

	if (!row || !can_be_watched(handling, row, &problem))
		return receipt_refuse(line, problem, error);
	handling->about = row->id;
	receipt_say(line, "done",
		    say("watch.watching", "{s:s}", "match", row->name));
	return onlooker_add(handling->run->club->store, row->id,
			    handling->player->id, error);
}

static bool
unwatch(Handling *handling, const Command *command, json_t *line,
	GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(handling, command->argument, &problem);

	if (!row)
		return receipt_refuse(line, problem, error);
	receipt_say(line, "done",
		    say("watch.ended", "{s:s}", "match", row->name));
	return onlooker_remove(handling->run->club->store, row->id,
			       handling->player->id, error);
}

const HandlerRow watch_handlers[] = {
	{ COMMAND_WATCH, watch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNWATCH, unwatch, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
