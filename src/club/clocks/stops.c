/* stops.c - what stops the clock of a decision: its match's pace and its
 * player's absences. */
#include "club/clocks/stops.h"

#include "base/each.h"
#include "base/log.h"
#include "club/installation/language.h"
#include "store/players.h"
#include "store/seasons.h"

/* Finds the season of a match; NULL if it belongs to none, or counts no more.
 */
static bool
season_of_match(Store *store, gint64 match, SeasonRow **season, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	*season = NULL;
	return fixture_get(store, match, &fixture, error) &&
	       (!fixture || fixture->spoilt ||
		season_get(store, fixture->season, season, error));
}

/* Returns the absences that stop the clock: in a season those since the draw,
 * as long as STOPS_SEASON lasts; elsewhere all since the time. */
static GArray *
allowed_stops(Store *store, const SeasonRow *season, gint64 player, Time since,
	      GError **error)
{
	Time at = season ? season->drawn : since;
	Time left = season ? STOPS_SEASON : G_MAXINT64;
	g_autoptr(GPtrArray) list = absence_list(store, player, at, error);
	GArray *found = g_array_new(FALSE, FALSE, sizeof(PaceStop));

	ptr_array_foreach (const Absence, absence, list) {
		Time from = MAX(absence->since, at);
		Time length = MIN(absence->until - from, left);
		PaceStop stop = { season ? from : absence->since,
				  from + length };

		if (length <= 0)
			continue;
		g_array_append_val(found, stop);
		left -= season ? length : 0;
		at = season ? stop.until : at;
	}
	if (!list)
		g_clear_pointer(&found, g_array_unref);
	return found;
}

/* Finds whether a player is away at any time after `since`. Hardly anybody is,
 * which saves reading the season. */
static bool
is_ever_away(Store *store, gint64 player, Time since, bool *any, GError **error)
{
	g_autoptr(GPtrArray) list =
		absence_list(store, player, TIME_NONE, error);

	*any = false;
	ptr_array_foreach (const Absence, absence, list)
		*any |= absence->until > since;
	return list != NULL;
}

GArray *
stops_of(Store *store, gint64 match, gint64 player, Time since, GError **error)
{
	g_autoptr(SeasonRow) season = NULL;
	GArray *found = NULL;
	bool any = false;

	if (!is_ever_away(store, player, since, &any, error) ||
	    (any && !season_of_match(store, match, &season, error)))
		return NULL;
	found = any ? allowed_stops(store, season, player, since, error)
		    : g_array_new(FALSE, FALSE, sizeof(PaceStop));
	if (found && season && season->phase == SEASON_OVERTIME)
		g_array_set_size(found, 0);
	return found;
}

bool
stops_find(Run *run, const Decision *decision, GArray **stops, GError **error)
{
	*stops = decision->player
			 ? stops_of(run->club->store, decision->match,
				    decision->player, decision->opened, error)
			 : g_array_new(FALSE, FALSE, sizeof(PaceStop));
	return *stops;
}

bool
stops_excuse(Store *store, gint64 match, gint64 player, Time now, bool *away,
	     GError **error)
{
	g_autoptr(SeasonRow) season = NULL;
	g_autoptr(GArray) found = NULL;
	bool any = false;

	*away = false;
	if (!is_ever_away(store, player, now, &any, error))
		return false;
	if (!any)
		return true;
	if (!season_of_match(store, match, &season, error))
		return false;
	found = allowed_stops(store, season, player, now, error);
	array_foreach (const PaceStop, stop, found)
		*away |= stop->since <= now && stop->until > now;
	return found;
}

PaceClock
stops_clock(const Pace *pace, const char *zone, const GArray *stops)
{
	return (PaceClock){
		.pace = pace,
		.zone = zone,
		.stops = stops ? (const PaceStop *)(void *)stops->data : NULL,
		.stops_n = stops ? (int)stops->len : 0,
	};
}

bool
seat_clock_of(Run *run, const MatchRow *row, const Decision *decision,
	      SeatClock *clock, GError **error)
{
	*clock = (SeatClock){ .pace = match_pace(row) };
	if (!stops_find(run, decision, &clock->stops, error))
		return false;
	clock->clock =
		stops_clock(&clock->pace, club_zone(run->club), clock->stops);
	return true;
}

void
seat_clock_clear(SeatClock *clock)
{
	g_clear_pointer(&clock->stops, g_array_unref);
}

/* --- paces ---------------------------------------------------------------- */

Pace
match_pace(const MatchRow *row)
{
	Pace pace = pace_plain(row->pace_hours);
	g_autoptr(GError) problem = NULL;

	if (row->pace && !pace_read(row->pace, &pace, &problem)) {
		g_autofree char *why = voice_error_bare(problem);

		info_say("%s: %s", row->name, why);
	}
	return pace;
}

Time
match_bank(const MatchRow *row)
{
	return match_pace(row).bank * HOUR;
}

char *
match_pace_alone(const char *pace)
{
	return g_strconcat("bank=0 snap=none off=none sealed_bank=no ", pace,
			   NULL);
}

bool
club_pace(const Club *club, Pace *pace, GError **error)
{
	const Config *config = club->config;

	*pace = pace_plain((int)config_number(config, "match", "pace"));
	pace->bank = (int)config_number(config, "match", "bank");
	pace->refill = (int)config_number(config, "match", "refill");
	pace->cap = (int)config_number(config, "match", "cap");
	pace->sealed_bank = config_switch(config, "match", "sealed_bank");
	if (!pace->bank)
		pace->refill = pace->cap = 0;
	g_autofree char *words = g_strdup_printf(
		"snap=%s off=%s", config_text(config, "match", "snap"),
		config_text(config, "match", "off_days"));

	return pace_read(words, pace, error);
}
