/* ladder.c - a league whose divisions are single tables. */
#include "league/ladder.h"

#include "league/fixtures.h"
#include "league/movement.h"

/* Chooses who sits out: the lowest who weren't spared last time, and if they
 * are too few, the others. */
static void
spare(const LadderRung *rungs, int n, int skips, bool *out)
{
	for (int again = 0; again <= 1; again++) {
		for (int i = n - 1; i >= 0 && skips > 0; i--) {
			if (rungs[i].away || out[i] || rungs[i].spared != again)
				continue;
			out[i] = true;
			skips--;
		}
	}
}

void
ladder_seat(LadderRung *rungs, int n, int seats, int least)
{
	g_autofree bool *out = g_new0(bool, n + 1);
	int present = 0, table = 0, seated = 0;

	for (int i = 0; i < n; i++)
		present += !rungs[i].away;
	Seeding seeding = seeding_of(present, seats, least);

	spare(rungs, n, seeding.skips, out);
	for (int i = 0; i < n; i++) {
		rungs[i].table = LADDER_NO_TABLE;
		if (rungs[i].away || out[i])
			continue;
		rungs[i].table = table;
		if (++seated == seeding_size(&seeding, table)) {
			table++;
			seated = 0;
		}
	}
}

static int
by_finish(const void *a, const void *b)
{
	const LadderRung *one = a, *other = b;

	return one->table != other->table ? one->table - other->table
					  : one->finish - other->finish;
}

/* Lists those who played, in their new order. */
static GArray *
order_played(const LadderRung *rungs, int n)
{
	g_autoptr(GArray) played =
		g_array_new(FALSE, FALSE, sizeof(LadderRung));
	g_autofree MovementEntrant *entrants = g_new0(MovementEntrant, n + 1);

	for (int i = 0; i < n; i++) {
		if (rungs[i].table != LADDER_NO_TABLE)
			g_array_append_val(played, rungs[i]);
	}
	g_array_sort(played, by_finish);
	for (guint i = 0; i < played->len; i++) {
		const LadderRung *rung = &g_array_index(played, LadderRung, i);

		entrants[i].player = rung->player;
		entrants[i].division = rung->table;
	}
	Movement movement = { .entrants = entrants,
			      .n_entrants = (int)played->len,
			      .swapped = 1 };

	return movement_list(&movement);
}

GArray *
ladder_next(const LadderRung *rungs, int n)
{
	g_autoptr(GArray) played = order_played(rungs, n);
	GArray *list = g_array_new(FALSE, FALSE, sizeof(gint64));
	guint next = 0;

	for (int i = 0; i < n; i++) {
		gint64 player = rungs[i].player;

		if (rungs[i].table != LADDER_NO_TABLE)
			player = g_array_index(played, gint64, next++);
		else if (rungs[i].away && rungs[i].missed >= LADDER_BREAK)
			continue;
		g_array_append_val(list, player);
	}
	return list;
}
