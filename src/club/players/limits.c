/* limits.c - limits how many mails are read and answered. Letters to unproven
 * addresses are counted in the fact "answers" = "<count> <since>". */
#include "club/players/limits.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/news/tell.h"
#include "mail/message/address.h"
#include "store/facts.h"
#include "store/matches.h"
#include "store/once.h"

#define HELD_MOST DAY	      /* how long a deadline is held */
#define WAITED_MOST (2 * DAY) /* how long a mail waits */

/* *room becomes how many mails of a player may be taken up at `at`; below 1:
 * none. */
static bool
count_room(Run *run, gint64 player, Time at, int *room, GError **error)
{
	const Config *config = run->club->config;
	Store *store = run->club->store;
	int hour = 0, day = 0;

	if (!inbox_taken_since(store, player, at - HOUR, &hour, error) ||
	    !inbox_taken_since(store, player, at - DAY, &day, error))
		return false;
	*room = (int)MIN(
		config_number(config, "limits", "player_mails_per_hour") - hour,
		config_number(config, "limits", "player_mails_per_day") - day);
	return true;
}

bool
limits_player(Run *run, InboxRow *row, bool *over, GError **error)
{
	/* A mail that had to wait counts from now, so that as many may
	 * follow. */
	Time at = row->state == INBOX_WAITING ? run->now : row->arrived;
	int room = 0;

	if (!count_room(run, row->player, at, &room, error))
		return false;
	*over = room <= 0;
	row->taken = *over ? TIME_NONE : at;
	return true;
}

/* --- unproven addresses ------------------------------------------------- */

bool
limits_answer(Run *run, bool *allowed, GError **error)
{
	gint64 most =
		config_number(run->club->config, "limits", "answers_per_hour");
	Store *store = run->club->store;
	bool first = false;
	Time since;
	gint64 count;

	if (!fact_pair(store, "answers", &count, &since, error))
		return false;
	if (run->now >= since + HOUR) {
		since = run->now;
		count = 0;
	}
	*allowed = count < most;
	if (*allowed)
		return fact_pair_set(store, "answers", count + 1, since, error);
	return once_a_day(store, "flood", run->now, &first, error) &&
	       (!first ||
		tell_who_runs(run, NULL, say("limits.flood", NULL), error));
}

bool
limits_place(Run *run, const char *what, gint64 places, bool *taken,
	     GError **error)
{
	*taken = false;
	for (gint64 i = 0; i < places && !*taken; i++) {
		g_autofree char *place =
			g_strdup_printf("%s:%" G_GINT64_FORMAT, what, i);

		if (!once_a_day(run->club->store, place, run->now, taken,
				error))
			return false;
	}
	return true;
}

bool
limits_stranger(Run *run, const char *kind, const char *address, bool *allowed,
		GError **error)
{
	g_autofree char *stranger = stranger_of(address);
	g_autofree char *domain = stranger_domain(address);
	g_autofree char *what = g_strdup_printf("%s:%s", kind, stranger);
	g_autofree char *places = g_strconcat("domain:", domain, NULL);
	gint64 most = config_number(run->club->config, "limits",
				    "answers_per_domain");

	if (!once_a_day(run->club->store, what, run->now, allowed, error))
		return false;
	if (*allowed && !limits_place(run, places, most, allowed, error))
		return false;
	return !*allowed || limits_answer(run, allowed, error);
}

/* --- answering machines ------------------------------------------------- */

bool
limits_prose(Run *run, gint64 player, const json_t *receipt, bool *first,
	     GError **error)
{
	const json_t *lines = json_object_get(receipt, "lines");
	const json_t *ignored = json_object_get(receipt, "ignored_lines");

	*first = true;
	if (json_array_size(lines) || !json_array_size(ignored))
		return true;
	g_autofree char *text = object_line(ignored);
	g_autofree char *hash = secret_sha256(text, strlen(text));
	g_autofree char *what =
		g_strdup_printf("prose:%" G_GINT64_FORMAT ":%s", player, hash);

	return once_a_day(run->club->store, what, run->now, first, error);
}

/* --- mails that wait ---------------------------------------------------- */

bool
backlog_add(Run *run, InboxRow *row, gint64 match, gint64 decision,
	    GError **error)
{
	Store *store = run->club->store;
	g_autofree char *what =
		g_strdup_printf("backlog:%" G_GINT64_FORMAT, row->player);
	bool first = false;

	row->decision = decision;
	if (row->state == INBOX_WAITING)
		return true;
	return once_a_day(store, what, run->now, &first, error) &&
	       (!first || tell_notice(run, row->player, match,
				      say("backlog.waits", NULL), error)) &&
	       inbox_settle(store, row, INBOX_WAITING,
			    "too many mails of a player; it is read later",
			    error);
}

/* --- taking up ---------------------------------------------------------- */

/* Sets aside what has waited too long. */
static bool
give_up(Run *run, gint64 player, GError **error)
{
	int count = 0;

	return inbox_wait_no_more(run->club->store, player,
				  run->now - WAITED_MOST,
				  "waited two days behind too many others",
				  &count, error) &&
	       (!count ||
		(tell_notice(run, player, 0,
			     say("backlog.set_aside", "{s:i}", "n", count),
			     error) &&
		 tell_operator(run, "quarantine",
			       "A mail was set aside; look with: pennypost "
			       "mail quarantine",
			       error)));
}

static bool
take_up(Run *run, gint64 player, GPtrArray *rows, GError **error)
{
	Store *store = run->club->store;
	int room = 0;

	if (!store_begin(store, error) ||
	    !store_end(store, give_up(run, player, error), error) ||
	    !count_room(run, player, run->now, &room, error))
		return false;
	if (room <= 0)
		return true;
	GPtrArray *first = inbox_waiting(store, player, room, error);

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

	array_foreach (const gint64, id, players)
		if (!take_up(run, *id, all, error))
			return false;
	*rows = g_steal_pointer(&all);
	return players != NULL;
}

bool
backlog_played(Run *run, gint64 player, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);

	array_foreach (const gint64, id, matches)
		if (!match_stir(store, *id, error))
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
