/* stops.c - a player's absences, which stop his clock. */
#include "club/time/stops.h"

#include "club/time/match_pace.h"
#include "store/absences.h"

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
	for (guint i = 0; list && i < list->len; i++) {
		const Absence *absence = g_ptr_array_index(list, i);
		PaceStop stop = { absence->since, absence->until };

		g_array_append_val(found, stop);
	}
	*stops = g_steal_pointer(&found);
	return true;
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
