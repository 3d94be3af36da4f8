/* backlog.c - postpones a player's mails when there are too many. */
#include "club/players/backlog.h"

#include "base/saying.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "store/matches.h"
#include "store/once.h"

#define HELD_MOST DAY	      /* how long a deadline is held */
#define WAITED_MOST (2 * DAY) /* how long a mail waits */

/* --- postponing --------------------------------------------------------- */

static bool
tell_waiting(Run *run, const InboxRow *row, gint64 match, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("backlog:%" G_GINT64_FORMAT, row->player);
	bool first = false;

	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	return !first || tell_notice(run, row->player, match,
				     say("backlog.waits", NULL), error);
}

bool
backlog_add(Run *run, InboxRow *row, gint64 match, gint64 decision,
	    GError **error)
{
	row->decision = decision;
	if (row->state == INBOX_WAITING)
		return true;
	return tell_waiting(run, row, match, error) &&
	       inbox_settle(run->club->store, row, INBOX_WAITING,
			    "too many mails of a player; it is read later",
			    error);
}

/* --- taking up ---------------------------------------------------------- */

static bool
tell_set_aside(Run *run, gint64 player, int count, GError **error)
{
	return tell_notice(run, player, 0,
			   say("backlog.set_aside", "{s:i}", "n", count),
			   error) &&
	       tell_operator(run, "quarantine",
			     "A mail was set aside; look with: pennypost mail "
			     "quarantine",
			     error);
}

static bool
give_up(Run *run, gint64 player, GError **error)
{
	int count = 0;

	return inbox_wait_no_more(run->club->store, player,
				  run->now - WAITED_MOST,
				  "waited two days behind too many others",
				  &count, error) &&
	       (!count || tell_set_aside(run, player, count, error));
}

static bool
give_up_committed(Run *run, gint64 player, GError **error)
{
	Store *store = run->club->store;

	return store_begin(store, error) &&
	       store_end(store, give_up(run, player, error), error);
}

static bool
take_up(Run *run, gint64 player, GPtrArray *rows, GError **error)
{
	int room = 0;

	if (!give_up_committed(run, player, error) ||
	    !limits_room(run, player, run->now, &room, error))
		return false;
	if (room <= 0)
		return true;
	GPtrArray *first = inbox_waiting(run->club->store, player, room, error);

	if (first)
		g_ptr_array_extend_and_steal(rows, first);
	return first;
}

bool
backlog_next(Run *run, GPtrArray **rows, GError **error)
{
	g_autoptr(GArray) players =
		inbox_waiting_players(run->club->store, error);
	g_autoptr(GPtrArray) all =
		g_ptr_array_new_with_free_func((GDestroyNotify)inbox_row_free);

	for (guint i = 0; players && i < players->len; i++)
		if (!take_up(run, g_array_index(players, gint64, i), all,
			     error))
			return false;
	*rows = g_steal_pointer(&all);
	return players != NULL;
}

bool
backlog_played(Run *run, gint64 player, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!match_stir(store, g_array_index(matches, gint64, i),
				error))
			return false;
	return matches != NULL;
}

/* --- deadlines ---------------------------------------------------------- */

bool
backlog_holds(Run *run, const Decision *decision, Time by, bool *holds,
	      GError **error)
{
	*holds = false;
	return !decision->player || run->now >= by + HELD_MOST ||
	       inbox_waits(run->club->store, decision->player, by, holds,
			   error);
}
