/* limits.c - limits how many mails are read and answered. Letters to unproven
 * addresses are counted in the fact "answers" = "<count> <since>". */
#include "club/players/limits.h"

#include "base/saying.h"
#include "base/secret.h"
#include "club/news/tell.h"
#include "mail/message/address.h"
#include "store/facts.h"
#include "store/once.h"

#include <string.h>

bool
limits_room(Run *run, gint64 player, Time at, int *room, GError **error)
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

/* Returns when a mail counts as taken up. One that had to wait counts from now,
 * so that as many may follow it. */
static Time
counted_at(const Run *run, const InboxRow *row)
{
	return row->state == INBOX_WAITING ? run->now : row->arrived;
}

bool
limits_player(Run *run, InboxRow *row, bool *over, GError **error)
{
	Time at = counted_at(run, row);
	int room = 0;

	if (!limits_room(run, row->player, at, &room, error))
		return false;
	*over = room <= 0;
	row->taken = *over ? TIME_NONE : at;
	return true;
}

/* --- unproven addresses ------------------------------------------------- */

static bool
read_count(Run *run, gint64 *count, Time *since, GError **error)
{
	if (!fact_pair(run->club->store, "answers", count, since, error))
		return false;
	if (run->now < *since + HOUR)
		return true;
	*since = run->now;
	*count = 0;
	return true;
}

static bool
tell_flood(Run *run, GError **error)
{
	bool first = false;

	if (!once_a_day(run->club->store, "flood", run->now, &first, error))
		return false;
	return !first ||
	       tell_who_runs(run, NULL, say("limits.flood", NULL), error);
}

bool
limits_answer(Run *run, bool *allowed, GError **error)
{
	gint64 most =
		config_number(run->club->config, "limits", "answers_per_hour");
	Time since;
	gint64 count;

	if (!read_count(run, &count, &since, error))
		return false;
	*allowed = count < most;
	if (!*allowed)
		return tell_flood(run, error);
	return fact_pair_set(run->club->store, "answers", count + 1, since,
			     error);
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
	char *text = json_dumps(ignored, JSON_COMPACT);
	g_autofree char *hash = secret_sha256(text, strlen(text));
	g_autofree char *what =
		g_strdup_printf("prose:%" G_GINT64_FORMAT ":%s", player, hash);

	free(text);
	return once_a_day(run->club->store, what, run->now, first, error);
}
