/* divisions.c - the players of a season, cut into divisions. */
#include "league/divisions.h"

#include "league/fixtures.h"

int
divisions_target(int seats)
{
	return seats == 2 ? 6 : 7;
}

static GArray *
sizes_of(int players, int divisions, int target)
{
	GArray *sizes = g_array_new(FALSE, FALSE, sizeof(int));
	int full = MAX(divisions - 2, 0), rest = players - full * target;

	for (int i = 0; i < full; i++)
		g_array_append_val(sizes, target);
	if (divisions > 1) {
		int smaller = rest / 2;

		g_array_append_val(sizes, smaller);
		rest -= smaller;
	}
	g_array_append_val(sizes, rest);
	return sizes;
}

static void
extremes(const GArray *sizes, int *least, int *most)
{
	*least = G_MAXINT;
	*most = 0;
	for (guint i = 0; i < sizes->len; i++) {
		*least = MIN(*least, g_array_index(sizes, int, i));
		*most = MAX(*most, g_array_index(sizes, int, i));
	}
}

GArray *
divisions_sizes(int players, int seats, int target)
{
	g_assert(target >= 1);
	int divisions = MAX(1, (2 * players + target) / (2 * target));

	for (;; divisions--) {
		g_autoptr(GArray) sizes = sizes_of(players, divisions, target);
		int least, most;

		extremes(sizes, &least, &most);
		if (least < seats && divisions > 1)
			continue;
		return most > FIXTURES_PLAYERS_MAX ? NULL
						   : g_steal_pointer(&sizes);
	}
}
