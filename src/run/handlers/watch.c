/* watch.c - who looks on: what everybody at the table knows, and
 * nothing else. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "store/onlookers.h"

#include <string.h>

static bool
can_be_watched(const Handling *handling, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = NULL;

	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail(error, ERROR_PLAYER, "%s is over.", row->name);
	seats = seat_list(handling->run->club->store, row->id, error);
	if (seats && seat_of_player(seats, handling->player->id))
		return fail(error, ERROR_PLAYER, "You play in %s yourself.",
			    row->name);
	return seats != NULL;
}

static MatchRow *
find(const Handling *handling, const char *name, GError **error)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	MatchRow *row;

	if (match_find(handling->run->club->store, lower, &row, error) && !row)
		fail(error, ERROR_PLAYER, "There is no match %s here.", name);
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
	receipt_decide(
		line, "done",
		"You read along: what everybody there may know, in letters "
		"as you like them. You are silent at that table.");
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
	receipt_decide(line, "done", "No more letters about this match come.");
	return onlooker_remove(handling->run->club->store, row->id,
			       handling->player->id, error);
}

const HandlerRow watch_handlers[] = {
	{ COMMAND_WATCH, watch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNWATCH, unwatch, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
