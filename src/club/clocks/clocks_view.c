/* clocks_view.c - what letters say of a decision's time. */
#include "club/clocks/clocks.h"

#include "club/clocks/reckoning.h"

static bool
print(const Reckoning *reckoning, Decision *decision, GError **error)
{
	const Run *run = reckoning->run;

	if (decision->handed != TIME_NONE)
		return true;
	decision->printed =
		MAX(decision->printed,
		    pace_end(&reckoning->pace, reckoning->zone, run->now));
	return decision_print(run->club->store, decision, error);
}

static Time
bank_left(const Reckoning *reckoning, const Reckoned *reckoned)
{
	PaceClock clock = reckoning_clock(reckoning, reckoned);
	Time used = pace_between(&clock, reckoned->due, reckoning->run->now);

	return MAX(reckoned->bank - used, 0);
}

static void
fill_view(const Reckoning *reckoning, const Reckoned *reckoned, ClockView *view)
{
	*view = (ClockView){
		.due = reckoned->due,
		.deadline = reckoned->deadline,
		.bank = bank_left(reckoning, reckoned),
		.running = reckoning->run->now >= reckoned->due &&
			   reckoned->bank > 0,
		.paused = reckoning->row->paused != TIME_NONE,
	};
}

bool
clocks_view(Run *run, Decision *decision, ClockView *view, GError **error)
{
	g_auto(Reckoning) reckoning = { 0 };
	g_autoptr(GArray) all = NULL;

	if (!reckoning_load(&reckoning, run, decision->match, error) ||
	    !print(&reckoning, decision, error))
		return false;
	for (guint i = 0; i < reckoning.open->len; i++) {
		Decision *open = g_ptr_array_index(reckoning.open, i);

		if (open->serial == decision->serial)
			open->printed = decision->printed;
	}
	all = reckoning_all(&reckoning, error);
	for (guint i = 0; all && i < all->len; i++) {
		const Decision *open = g_ptr_array_index(reckoning.open, i);

		if (open->serial == decision->serial)
			fill_view(&reckoning, &g_array_index(all, Reckoned, i),
				  view);
	}
	return all != NULL;
}
