/* watch.c - who looks on: what everybody at the table knows, and
 * nothing else. */
#include "run/handlers/transcript_parts.h"

#include "base/error.h"
#include "store/matches.h"
#include "store/onlookers.h"
#include "store/seats.h"
#include <jansson.h>

#include <string.h>

static bool
can_be_watched(const Transcript *transcript, const MatchRow *row,
	       GError **error)
{
	g_autoptr(GPtrArray) seats = NULL;

	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail(error, ERROR_PLAYER, "%s is over.", row->name);
	seats = seat_list(transcript->run->club->store, row->id, error);
	for (guint i = 0; seats && i < seats->len; i++)
		if (((SeatRow *)g_ptr_array_index(seats, i))->player ==
		    transcript->player->id)
			return fail(error, ERROR_PLAYER,
				    "You play in %s yourself.", row->name);
	return seats != NULL;
}

static MatchRow *
find(const Transcript *transcript, const char *name, GError **error)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	MatchRow *row;

	if (match_find(transcript->run->club->store, lower, &row, error) &&
	    !row)
		fail(error, ERROR_PLAYER, "There is no match %s here.", name);
	return row;
}

static bool
watch(Transcript *transcript, const Command *command, json_t *line,
      GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(transcript, command->argument, &problem);

	if (!row || !can_be_watched(transcript, row, &problem))
		return receipt_refuse(line, problem, error);
	transcript->about = row->id;
	receipt_decide(
		line, "done",
		"You read along: what everybody there may know, in letters "
		"as you like them. You are silent at that table.");
	return onlooker_add(transcript->run->club->store, row->id,
			    transcript->player->id, error);
}

static bool
unwatch(Transcript *transcript, const Command *command, json_t *line,
	GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = find(transcript, command->argument, &problem);

	if (!row)
		return receipt_refuse(line, problem, error);
	receipt_decide(line, "done", "No more letters about this match come.");
	return onlooker_remove(transcript->run->club->store, row->id,
			       transcript->player->id, error);
}

const HandlerRow watch_handlers[] = {
	{ COMMAND_WATCH, watch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNWATCH, unwatch, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
