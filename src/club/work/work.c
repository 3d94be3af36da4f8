/* work.c - a piece of the organiser's work. */
#include "club/work/work.h"

#include "base/error.h"
#include "club/home/run.h"
#include "club/news/tell.h"
#include "club/table/table.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include <jansson.h>

Work
work_new(Club *club, Time now, const char *act)
{
	return (Work){
		.run = { .club = club, .now = now },
		.log = { .at = now,
			 .who = (char *)"organiser",
			 .act = (char *)act },
	};
}

bool
work_begin(Work *work, GError **error)
{
	Store *store = work->run.club->store;

	work->own = !store_in_transaction(store);
	return !work->own || store_begin(store, error);
}

bool
work_commit(Work *work, const char *detail, gint64 match, GError **error)
{
	Store *store = work->run.club->store;

	work->log.detail = (char *)detail;
	work->log.match = match;
	if (work->run.tables && match)
		table_cache_drop(work->run.tables, match);
	return journal_add(store, &work->log, error) &&
	       (!work->own || store_commit(store, error));
}

void
work_rollback(Work *work)
{
	if (work->own)
		store_rollback(work->run.club->store);
}

Player *
work_player(Club *club, const char *name, GError **error)
{
	Player *player;

	if (player_find(club->store, name, &player, error) && !player)
		fail(error, ERROR_PLAYER, "there is no player '%s'", name);
	return player;
}

MatchRow *
work_match(Club *club, const char *name, GError **error)
{
	MatchRow *row;

	if (match_find(club->store, name, &row, error) && !row)
		fail(error, ERROR_PLAYER, "there is no match '%s'", name);
	return row;
}

bool
work_tell(Work *work, gint64 match, NewsKind kind, json_t *data, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(work->run.club->store, match, error);
	bool told = seats != NULL;

	for (guint i = 0; told && i < seats->len; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);

		if (seat->player)
			told = tell(&work->run, seat->player, match, kind,
				    work->run.now, json_deep_copy(data), error);
	}
	if (told)
		return tell_onlookers(&work->run, match, kind, work->run.now,
				      data, error);
	json_decref(data);
	return false;
}
