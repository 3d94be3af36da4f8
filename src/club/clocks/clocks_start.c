/* clocks_start.c - what starts the clocks of a match, stops them and adds to
 * them. */
#include "club/clocks/clocks.h"

#include "club/clocks/match_pace.h"
#include "club/clocks/stops.h"
#include "club/live/cache.h"

/* A hand-off this much later adds to the deadline (PLAY 3). */
#define LATE HOUR

static bool
print_now(Run *run, Decision *decision, GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(run->club->store, decision->match, error);
	Pace pace;

	if (!row)
		return false;
	pace = match_pace(row);
	decision->printed =
		pace_end(&pace, config_text(run->club->config, "club", "zone"),
			 run->now);
	return true;
}

bool
clocks_hand(Run *run, gint64 serial, Time late, bool excused, gint64 *match,
	    GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Decision) decision = NULL;

	*match = 0;
	if (!decision_get(store, serial, &decision, error))
		return false;
	if (!decision || !decision->open || decision->handed != TIME_NONE)
		return true;
	if (decision->printed == TIME_NONE && !print_now(run, decision, error))
		return false;
	*match = decision->match;
	decision->handed = run->now;
	decision->extra += late > LATE ? late : 0;
	decision->excused |= excused;
	return decision_set(store, decision, error);
}

bool
clocks_start(Run *run, gint64 serial, Time late, bool excused, GError **error)
{
	gint64 match;

	return clocks_hand(run, serial, late, excused, &match, error) &&
	       (!match || clocks_reckon(run, match, error));
}

bool
clocks_extend(Run *run, gint64 match, Time by, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, match, error);

	for (guint i = 0; open && i < open->len; i++) {
		Decision *decision = g_ptr_array_index(open, i);

		decision->extra = MAX(decision->extra + by, 0);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open && clocks_reckon(run, match, error);
}

static bool
set_paused(Run *run, gint64 match, Time paused, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(MatchRow) row = match_must(store, match, error);

	if (!row)
		return false;
	row->paused = paused;
	if (run->tables)
		live_cache_drop(run->tables, match);
	return match_set(store, row, error) &&
	       (paused || match_stir(store, match, error)) &&
	       clocks_reckon(run, match, error);
}

bool
clocks_pause(Run *run, gint64 match, GError **error)
{
	return set_paused(run, match, run->now, error);
}

/* Adds a pause: counted time, from the pause or from the hand-off within it. */
static bool
add_pause(Run *run, const MatchRow *row, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, row->id, error);
	Pace pace = match_pace(row);
	PaceClock clock = stops_clock(
		&pace, config_text(run->club->config, "club", "zone"), NULL);

	for (guint i = 0; open && i < open->len; i++) {
		Decision *decision = g_ptr_array_index(open, i);

		if (decision->handed == TIME_NONE)
			continue;
		decision->extra += pace_between(
			&clock, MAX(row->paused, decision->handed), run->now);
		if (!decision_set(store, decision, error))
			return false;
	}
	return open != NULL;
}

bool
clocks_resume(Run *run, gint64 match, GError **error)
{
	g_autoptr(MatchRow) row = match_glance(run->club->store, match, error);

	if (!row)
		return false;
	if (row->paused == TIME_NONE)
		return true;
	return add_pause(run, row, error) &&
	       set_paused(run, match, TIME_NONE, error);
}
