/* away.c - absences that players announce, and who is told of them. */
#include "club/clocks/away.h"

#include "base/base.h"
#include "base/days.h"
#include "club/clocks/clocks.h"
#include "club/clocks/stops.h"
#include "club/news/tell.h"
#include "store/matches.h"
#include "store/seats.h"

#define MACHINE_QUIET (7 * DAY) /* between two notices of automatic replies */

/* --- days of absence ------------------------------------------------------ */

/* The absences are in the order of their beginnings, so that days shared by two
 * of them are counted once. */
bool
away_days(Run *run, gint64 player, int *used, int *budget, GError **error)
{
	Time since = run->now - YEAR;
	g_autoptr(GPtrArray) absences =
		absence_list(run->club->store, player, since, error);

	*budget = (int)config_number(run->club->config, "people", "away_days");
	*used = 0;
	ptr_array_foreach (const Absence, absence, absences) {
		since = MAX(since, absence->since);
		if (absence->until > since)
			*used += days_count(since, absence->until);
		since = MAX(since, absence->until);
	}
	return absences != NULL;
}

/* --- running and announced ones ------------------------------------------- */

/* Leaves out absences that were given up: they have no length left. */
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
	ptr_array_foreach (const Absence, absence, ahead)
		if (absence->since <= MAX(now, *until))
			*until = MAX(*until, absence->until);
	return ahead != NULL;
}

/* Finds until when an absence stops the clock of a match; TIME_NONE: it does
 * not. */
static bool
find_end(Run *run, gint64 match, const Absence *absence, Time *end,
	 GError **error)
{
	g_autoptr(GArray) stops =
		stops_of(run->club->store, match, absence->player,
			 absence->since, error);

	*end = TIME_NONE;
	array_foreach (const PaceStop, stop, stops)
		if (stop->since < absence->until &&
		    stop->until > absence->since)
			*end = MAX(*end, MIN(stop->until, absence->until));
	return stops;
}

/* --- telling the others ------------------------------------------------- */

static json_t *
say_away(const Absence *absence, Time end)
{
	json_t *player = say_player(absence->player);
	json_t *days = say_days(absence->since, absence->until);

	if (end == TIME_NONE)
		return say("away.others_wait_not", "{s:o, s:o}", "player",
			   player, "days", days);
	if (end < absence->until)
		return say("away.others_until", "{s:o, s:o, s:o}", "player",
			   player, "days", days, "until", say_time(end));
	return say("away.others", "{s:o, s:o}", "player", player, "days", days);
}

/* Tells everybody in the player's matches, who would wonder why nothing
 * happens; it can wait for their next letter. */
static bool
tell_others(Run *run, const Absence *absence, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, absence->player, error);

	array_foreach (const gint64, match, matches) {
		g_autoptr(GPtrArray) seats =
			seat_list(run->club->store, *match, error);
		Time end = TIME_NONE;

		if (!seats || !find_end(run, *match, absence, &end, error) ||
		    !tell_seats(
			    run, seats, absence->player, NEWS_NOTICE,
			    run->now + DAY,
			    json_pack("{s:o}", "text", say_away(absence, end)),
			    error))
			return false;
	}
	return matches != NULL;
}

/* --- telling the player --------------------------------------------------- */

/* Matches in which the clock stops for only a part of an absence. Those of one
 * season end at the same time, and are named in one notice. */
typedef struct {
	Time end;
	json_t *matches; /* their names */
} Cut;

static void
cut_clear(gpointer data)
{
	json_decref(((Cut *)data)->matches);
}

static bool
add_cut(Run *run, gint64 match, const Absence *absence, GArray *cuts,
	GError **error)
{
	g_autoptr(MatchRow) row = match_glance(run->club->store, match, error);
	Time end = TIME_NONE;

	if (!row || !find_end(run, match, absence, &end, error))
		return false;
	if (end >= absence->until)
		return true;
	array_foreach (Cut, cut, cuts)
		if (cut->end == end)
			return !json_array_append_new(cut->matches,
						      json_string(row->name));
	Cut cut = { end, json_pack("[s]", row->name) };

	g_array_append_val(cuts, cut);
	return true;
}

static json_t *
say_cut(const Cut *cut)
{
	int most = STOPS_SEASON / DAY;
	json_t *matches = say_all(json_incref(cut->matches));

	return cut->end == TIME_NONE
		       ? say("away.runs_on", "{s:i, s:o}", "most", most,
			     "matches", matches)
		       : say("away.stops_until", "{s:i, s:o, s:o}", "most",
			     most, "matches", matches, "until",
			     say_time(cut->end));
}

bool
away_tell_cut(Run *run, const Absence *absence, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, absence->player, error);
	g_autoptr(GArray) cuts = g_array_new(FALSE, FALSE, sizeof(Cut));

	g_array_set_clear_func(cuts, cut_clear);
	array_foreach (const gint64, match, matches)
		if (!add_cut(run, *match, absence, cuts, error))
			return false;
	array_foreach (const Cut, cut, cuts)
		if (!tell_notice(run, absence->player, 0, say_cut(cut), error))
			return false;
	return matches != NULL;
}

bool
away_announce(Run *run, const Player *player, const char *text, const char *own,
	      json_t **said, GError **error)
{
	const DaysFrom from = { player->zone, own };
	Absence absence = { .player = player->id, .announced = run->now };
	int used, budget, days;
	gint64 id;

	if (!days_read(text, &from, run->now, &absence.since, &absence.until,
		       error) ||
	    !away_days(run, player->id, &used, &budget, error))
		return false;
	days = days_count(absence.since, absence.until);
	if (used + days > budget)
		return refuse(error, "away.too_many", "{s:i, s:i, s:i}", "days",
			      days, "left", MAX(budget - used, 0), "budget",
			      budget);
	*said = say("away.announced", "{s:o, s:b, s:i, s:i}", "days",
		    say_days(absence.since, absence.until), "several", days > 1,
		    "left", budget - used - days, "budget", budget);
	return absence_add(run->club->store, &absence, &id, error) &&
	       clocks_reckon_player(run, player->id, error) &&
	       tell_others(run, &absence, error) &&
	       away_tell_cut(run, &absence, error);
}

/* --- back --------------------------------------------------------------- */

/* Ends the absences that have begun or (running is false) those that have not.
 */
static bool
cut_all(Run *run, const GPtrArray *absences, bool running, bool *ended,
	GError **error)
{
	ptr_array_foreach (Absence, absence, absences) {
		if ((absence->since <= run->now) != running)
			continue;
		*ended = true;
		absence->until = running ? run->now : absence->since;
		if (!absence_set(run->club->store, absence, error))
			return false;
	}
	return true;
}

bool
away_end(Run *run, const Player *player, bool *ended, GError **error)
{
	g_autoptr(GPtrArray) absences =
		absence_list(run->club->store, player->id, run->now, error);

	*ended = false;
	return absences && cut_all(run, absences, true, ended, error) &&
	       (*ended || cut_all(run, absences, false, ended, error)) &&
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
