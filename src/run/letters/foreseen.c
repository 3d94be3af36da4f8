/* foreseen.c - what the letters of a group will ask of the store. */
#include "run/letters/foreseen.h"

#include "club/home/reply_address.h"
#include "club/table/cache.h"
#include "club/time/reckoning.h"
#include "store/absences.h"
#include "store/decisions.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/players.h"

/* A lock ends what was asked before it. */
static bool
lock_matches(Run *run, gpointer *pairs, int n, GError **error)
{
	for (int i = 0; i < n; i++) {
		const News *due = pairs[i];

		if (due->match &&
		    !table_cache_lock(run->tables, due->match, error))
			return false;
	}
	return true;
}

static void
ask_player(const Run *run, gint64 player)
{
	Store *store = run->club->store;

	player_get_ahead(store, player);
	player_count_letter_ahead(store, player);
	absence_list_ahead(store, player, TIME_NONE);
	reply_address_unsubscribe_ahead(run->club, run->now, player);
}

static void
ask_match(const Run *run, const News *due)
{
	Store *store = run->club->store;

	outbox_unsent_ahead(store, due->player, due->match);
	reckoning_ahead(store, due->match);
	table_load_ahead(store, due->match,
			 table_cache_lying(run->tables, due->match));
}

bool
foreseen_ask(Run *run, gpointer *pairs, int n, GError **error)
{
	if (!lock_matches(run, pairs, n, error))
		return false;
	for (int i = 0; i < n; i++) {
		const News *due = pairs[i];

		news_list_ahead(run->club->store, due->player, due->match);
		if (due->player)
			ask_player(run, due->player);
		if (due->player && due->match)
			ask_match(run, due);
	}
	return true;
}
