/* look.c - a match as the organiser may see it. */
#include "run/organiser/look.h"

#include "store/decisions.h"

bool
look_at(Look *look, Club *club, Time now, gint64 match, GError **error)
{
	*look = (Look){ .club = club, .now = now };
	look->live = live_load(club, match, error);
	look->decisions =
		look->live ? decision_list(club->store, match, error) : NULL;
	return look->decisions != NULL;
}

void
look_clear(Look *look)
{
	g_clear_pointer(&look->live, live_free);
	g_clear_pointer(&look->decisions, g_ptr_array_unref);
}

Seats
look_owing(const Look *look)
{
	const LiveMatch *live = look->live;

	return live->match && live->row->phase == MATCH_LIVE
		       ? match_waiting(live->match)
		       : 0;
}

/* Returns until when a seat has time. In a sealed window only the common
 * deadline is shown: a seat answered by a plan got no letter and has no
 * deadline of its own, which would give it away. */
Time
look_until(const Look *look, int seat)
{
	bool sealed = seats_count(look_owing(look)) > 1;
	Time latest = TIME_NONE;

	for (guint i = 0; i < look->decisions->len; i++) {
		const Decision *d = g_ptr_array_index(look->decisions, i);

		if (d->seat == seat || sealed)
			latest = MAX(latest,
				     d->due > look->now ? d->due : d->deadline);
	}
	return latest;
}
