/* foreseen.c - what mails will ask of the store. */
#include "run/door/foreseen.h"

#include "club/people/limits.h"
#include "club/table/cache.h"
#include "run/door/lanes.h"
#include "run/door/mail_check.h"
#include "store/bounces.h"
#include "store/decisions.h"
#include "store/entrants.h"
#include "store/players.h"

bool
foreseen_mails(Run *run, gpointer *mails, int n, GError **error)
{
	Store *store = run->club->store;

	(void)error;
	mail_check_answer_ahead(store);
	for (int i = 0; i < n; i++) {
		const InboxRow *row = mails[i];
		gint64 player = lanes_player(row->lane);

		inbox_has_turn_ahead(store, row);
		inbox_bytes_ahead(store, row);
		if (!player)
			continue;
		player_get_ahead(store, player);
		bounces_score_ahead(store, player);
		entrant_seasons_ahead(store, player);
	}
	return true;
}

static bool
ask_match(Run *run, const Sender *sender, GError **error)
{
	Store *store = run->club->store;

	if (!table_cache_lock(run->tables, sender->match, error))
		return false;
	table_load_ahead(store, sender->match,
			 table_cache_lying(run->tables, sender->match));
	decision_list_ahead(store, sender->match);
	return true;
}

bool
foreseen_mail(Run *run, const InboxRow *row, const Sender *sender,
	      GError **error)
{
	if (!store_asks_ahead(run->club->store))
		return true;
	if (sender->match && !ask_match(run, sender, error))
		return false;
	limits_player_ahead(run, row);
	inbox_twin_ahead(run->club->store, row);
	return true;
}
