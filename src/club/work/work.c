/* work.c - a unit of the organiser's work. */
#include "club/work/work.h"

#include "base/base.h"
#include "club/live/live.h"

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
	return store_enter(work->run.club->store, error);
}

bool
work_end(Work *work, bool done, const char *detail, gint64 match,
	 GError **error)
{
	Store *store = work->run.club->store;

	work->log.detail = (char *)detail;
	work->log.match = match;
	if (done && work->run.live_matches && match)
		live_cache_drop(work->run.live_matches, match);
	done = done && journal_add(store, &work->log, error);
	return store_end(store, done, error);
}

Player *
work_player(Club *club, const char *name, GError **error)
{
	Player *player;

	if (player_find(club->store, name, &player, error) && !player)
		refuse(error, "work.no_player", "{s:s}", "name", name);
	return player;
}

MatchRow *
work_match(Club *club, const char *name, GError **error)
{
	MatchRow *row;

	if (match_find(club->store, name, &row, error) && !row)
		refuse(error, "work.no_match", "{s:s}", "name", name);
	return row;
}

MatchRow *
work_match_in(Club *club, const char *name, unsigned phases, GError **error)
{
	g_autoptr(MatchRow) row = work_match(club, name, error);

	if (!row)
		return NULL;
	if (IN_PHASE(row->phase) & phases)
		return g_steal_pointer(&row);
	fail_saying(error, naming_phase(row));
	return NULL;
}
