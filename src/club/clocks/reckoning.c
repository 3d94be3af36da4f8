/* reckoning.c - when the open decisions of a match are due. */
#include "club/clocks/reckoning.h"

#include "club/clocks/match_pace.h"
#include "club/clocks/stops.h"
#include "store/decisions.h"

void
reckoning_clear(Reckoning *reckoning)
{
	g_clear_pointer(&reckoning->row, match_row_free);
	g_clear_pointer(&reckoning->seats, g_ptr_array_unref);
	g_clear_pointer(&reckoning->open, g_ptr_array_unref);
}

bool
reckoning_load(Reckoning *reckoning, Run *run, gint64 match, GError **error)
{
	Store *store = run->club->store;

	*reckoning = (Reckoning){ .run = run };
	reckoning->zone = config_text(run->club->config, "club", "zone");
	reckoning->row = match_glance(store, match, error);
	if (!reckoning->row)
		return false;
	reckoning->pace = match_pace(reckoning->row);
	reckoning->seats = seat_list(store, match, error);
	reckoning->open = decision_list(store, match, error);
	return reckoning->seats && reckoning->open;
}

static bool
is_sealed(const Reckoning *reckoning)
{
	return reckoning->open->len > 1;
}

const SeatRow *
reckoning_seat(const Reckoning *reckoning, int seat)
{
	for (guint i = 0; i < reckoning->seats->len; i++) {
		const SeatRow *row = g_ptr_array_index(reckoning->seats, i);

		if (row->seat == seat)
			return row;
	}
	return NULL;
}

PaceClock
reckoning_clock(const Reckoning *reckoning, const Reckoned *reckoned)
{
	return stops_clock(&reckoning->pace, reckoning->zone, reckoned->stops);
}

/* The end of the pace: what was printed and added, around the absences. */
static Time
find_due(const Reckoning *reckoning, const Decision *decision,
	 const PaceClock *clock)
{
	PaceClock whole = stops_clock(&reckoning->pace, reckoning->zone, NULL);
	Time start = decision->handed, printed = decision->printed, due;

	if (printed == TIME_NONE)
		printed = pace_end(&reckoning->pace, reckoning->zone,
				   decision->opened);
	if (start == TIME_NONE)
		start = decision->printed
				? MAX(decision->opened, reckoning->run->now)
				: decision->opened;
	due = pace_after(&whole, printed, decision->extra);
	if (!clock->stops_n)
		return due;
	return MAX(due,
		   pace_after(clock, start, pace_between(&whole, start, due)));
}

static bool
reckon_one(const Reckoning *reckoning, const Decision *decision,
	   Reckoned *reckoned, GError **error)
{
	const SeatRow *seat = reckoning_seat(reckoning, decision->seat);
	bool bank = !is_sealed(reckoning) || reckoning->pace.sealed_bank;
	PaceClock clock;

	if (!stops_find(reckoning->run, decision, &reckoned->stops, error))
		return false;
	clock = reckoning_clock(reckoning, reckoned);
	reckoned->bank = seat && bank ? seat->bank : 0;
	reckoned->due = find_due(reckoning, decision, &clock);
	reckoned->deadline = pace_after(&clock, reckoned->due, reckoned->bank);
	return true;
}

static void
reckoned_clear(gpointer data)
{
	Reckoned *reckoned = data;

	g_clear_pointer(&reckoned->stops, g_array_unref);
}

/* A sealed window has one deadline for all, whoever of them is in already: so
 * it says nothing of that. */
static void
share_deadline(const Reckoning *reckoning, GArray *all)
{
	Time due = TIME_NONE, deadline = TIME_NONE;

	for (guint i = 0; i < all->len; i++) {
		const Reckoned *one = &g_array_index(all, Reckoned, i);

		due = MAX(due, one->due);
		deadline = MAX(deadline, one->deadline);
	}
	for (guint i = 0; is_sealed(reckoning) && i < all->len; i++) {
		Reckoned *one = &g_array_index(all, Reckoned, i);

		one->due = due;
		one->deadline = deadline;
	}
}

GArray *
reckoning_all(const Reckoning *reckoning, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, TRUE, sizeof(Reckoned));

	g_array_set_clear_func(all, reckoned_clear);
	g_array_set_size(all, reckoning->open->len);
	for (guint i = 0; i < all->len; i++)
		if (!reckon_one(reckoning,
				g_ptr_array_index(reckoning->open, i),
				&g_array_index(all, Reckoned, i), error))
			return NULL;
	share_deadline(reckoning, all);
	return g_steal_pointer(&all);
}
