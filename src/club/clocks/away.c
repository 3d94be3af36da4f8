/* away.c - absences that players announce. */
#include "club/clocks/away.h"

#include "base/days.h"
#include "base/error.h"
#include "base/saying.h"
#include "club/clocks/away_told.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"

#define SEASON (365 * DAY)
#define MACHINE_QUIET (7 * DAY)

/* --- how much ----------------------------------------------------------- */

/* The list is by beginning: days that two of them share are counted once. */
static int
count_days(const GPtrArray *absences, Time since)
{
	int days = 0;

	for (guint i = 0; i < absences->len; i++) {
		const Absence *absence = g_ptr_array_index(absences, i);

		since = MAX(since, absence->since);
		days += absence->until > since
				? days_count(since, absence->until)
				: 0;
		since = MAX(since, absence->until);
	}
	return days;
}

bool
away_days(Run *run, gint64 player, int *used, int *budget, GError **error)
{
	Time since = run->now - SEASON;
	g_autoptr(GPtrArray) absences =
		absence_list(run->club->store, player, since, error);

	*budget = (int)config_number(run->club->config, "people", "away_days");
	*used = absences ? count_days(absences, since) : 0;
	return absences != NULL;
}

/* --- what is ahead ------------------------------------------------------ */

/* One that was given up has no length any more. */
GPtrArray *
away_ahead(Store *store, gint64 player, Time now, GError **error)
{
	GPtrArray *all = absence_list(store, player, now, error);

	for (guint i = all ? all->len : 0; i > 0; i--) {
		const Absence *absence = g_ptr_array_index(all, i - 1);

		if (absence->until <= absence->since)
			g_ptr_array_remove_index(all, i - 1);
	}
	return all;
}

bool
away_until(Store *store, gint64 player, Time now, Time *until, GError **error)
{
	g_autoptr(GPtrArray) ahead = away_ahead(store, player, now, error);

	*until = TIME_NONE;
	for (guint i = 0; ahead && i < ahead->len; i++) {
		const Absence *absence = g_ptr_array_index(ahead, i);

		if (absence->since <= MAX(now, *until))
			*until = MAX(*until, absence->until);
	}
	return ahead != NULL;
}

/* --- announcing --------------------------------------------------------- */

static bool
add(Run *run, const Player *player, Time since, Time until, GError **error)
{
	gint64 id;
	Absence absence = {
		.player = player->id,
		.since = since,
		.until = until,
		.announced = run->now,
	};

	return absence_add(run->club->store, &absence, &id, error) &&
	       clocks_reckon_player(run, player->id, error) &&
	       away_tell_others(run, &absence, error) &&
	       away_tell_cut(run, &absence, error);
}

bool
away_announce(Run *run, const Player *player, const char *text, const char *own,
	      json_t **said, GError **error)
{
	const DaysFrom from = { player->zone, own };
	Time since, until;
	int used, budget, days;

	if (!days_read(text, &from, run->now, &since, &until, error) ||
	    !away_days(run, player->id, &used, &budget, error))
		return false;
	days = days_count(since, until);
	if (used + days > budget)
		return fail_saying(error, say("away.too_many",
					      "{s:i, s:i, s:i}", "days", days,
					      "left", MAX(budget - used, 0),
					      "budget", budget));
	*said = say("away.announced", "{s:o, s:b, s:i, s:i}", "days",
		    say_days(since, until), "several", days > 1, "left",
		    budget - used - days, "budget", budget);
	return add(run, player, since, until, error);
}

/* --- back --------------------------------------------------------------- */

static bool
cut(Run *run, Absence *absence, bool running, bool *ended, GError **error)
{
	bool runs = absence->since <= run->now;

	if (runs != running)
		return true;
	*ended = true;
	absence->until = running ? run->now : absence->since;
	return absence_set(run->club->store, absence, error);
}

bool
away_end(Run *run, const Player *player, bool *ended, GError **error)
{
	g_autoptr(GPtrArray) absences =
		absence_list(run->club->store, player->id, run->now, error);
	bool done = absences != NULL, running;

	*ended = false;
	for (guint i = 0; done && i < absences->len; i++)
		done = cut(run, absences->pdata[i], true, ended, error);
	running = *ended;
	for (guint i = 0; done && !running && i < absences->len; i++)
		done = cut(run, absences->pdata[i], false, ended, error);
	return done &&
	       (!*ended || clocks_reckon_player(run, player->id, error));
}

/* --- answering machines ------------------------------------------------- */

bool
away_machine(Run *run, gint64 player, GError **error)
{
	g_autoptr(Player) who = NULL;
	g_autofree char *what = NULL;

	if (!player_get(run->club->store, player, &who, error))
		return false;
	if (!who)
		return true;
	what = g_strdup_printf("vacation:%" G_GINT64_FORMAT
			       ":%" G_GINT64_FORMAT,
			       player, run->now / MACHINE_QUIET);
	return tell_who_runs(
		run, what,
		say("away.machine", "{s:o}", "player", say_player(player)),
		error);
}
