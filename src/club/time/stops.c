/* stops.c - a player's absences, which stop his clock. */
#include "club/time/stops.h"

#include "club/time/match_pace.h"
#include "store/absences.h"
#include "store/fixtures.h"
#include "store/seasons.h"

/* A league's match that has taken too long waits for nobody (LEAGUE 1). */
static bool
waits_for_nobody(Store *store, gint64 match, bool *alone, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(SeasonRow) season = NULL;

	*alone = false;
	if (!fixture_get(store, match, &fixture, error) ||
	    (fixture && !season_get(store, fixture->season, &season, error)))
		return false;
	*alone = season && !fixture->spoilt && season->phase == SEASON_OVERTIME;
	return true;
}

bool
stops_find(Run *run, const Decision *decision, GArray **stops, GError **error)
{
	g_autoptr(GPtrArray) list = NULL;
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(PaceStop));

	if (decision->player) {
		list = absence_list(run->club->store, decision->player,
				    decision->opened, error);
		if (!list)
			return false;
	}
	bool alone = false;

	if (list && list->len &&
	    !waits_for_nobody(run->club->store, decision->match, &alone, error))
		return false;
	for (guint i = 0; list && !alone && i < list->len; i++) {
		const Absence *absence = g_ptr_array_index(list, i);
		PaceStop stop = { absence->since, absence->until };

		g_array_append_val(found, stop);
	}
	*stops = g_steal_pointer(&found);
	return true;
}

bool
stops_away(Store *store, gint64 player, Time now, bool *away, GError **error)
{
	g_autoptr(GPtrArray) list = absence_list(store, player, now, error);

	*away = false;
	for (guint i = 0; list && i < list->len; i++)
		*away |= ((Absence *)list->pdata[i])->since <= now;
	return list != NULL;
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
	clock->clock = stops_clock(
		&clock->pace, config_text(run->club->config, "club", "zone"),
		clock->stops);
	return true;
}

void
seat_clock_clear(SeatClock *clock)
{
	g_clear_pointer(&clock->stops, g_array_unref);
}
