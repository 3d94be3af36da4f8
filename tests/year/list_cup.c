/* list_cup.c - which players advance in a cup. */
#include "list_rounds.h"

#include "base/each.h"

#define ADVANCE_MOST 2 /* from a table */

/* The best seeds who haven't skipped a round yet skip this one; the others are
 * seated back and forth over the tables. */
void
lists_judge_cup_tables(Reckoning *round)
{
	Seating seating = seating_of(round);
	int again = 0, others = 0, nth = 0;

	for (guint i = 0; i < round->rungs->len; i++) {
		const Rung *one = rung(round, i);
		int row = nth / seating.tables, column = nth % seating.tables;

		if (one->state == STATE_SPARED) {
			again += one->skips > 1;
			if (one->skips == 1 && others)
				reckoning_blame(round,
						"seed %d skips it, and not a "
						"better one",
						one->rank);
			continue;
		}
		others += one->skips == 0;
		judge_table(round, one,
			    row % 2 ? seating.tables - 1 - column : column);
		nth++;
	}
	judge_spared(round, &seating, again, others);
}

/* A player who could advance. */
typedef struct {
	int seed, table, place;
	gint64 share;
	bool goes_on;
} Loser;

static int
by_result(gconstpointer a, gconstpointer b)
{
	const Loser *one = a, *other = b;

	if (one->place != other->place)
		return one->place - other->place;
	if (one->share != other->share)
		return one->share < other->share ? 1 : -1;
	return one->seed - other->seed;
}

/* Returns the players who still had their seats at the end, the best of all
 * tables first. */
static GArray *
cup_results(const Reckoning *round)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Loser));

	for (guint i = 0; i < round->rows->len; i++) {
		const Row *row = reckoning_row(round, i);
		int at = find_rung(round, row->player);
		Loser one = { rung(round, (guint)at)->rank, row->division, 1,
			      row->key[SHARE], false };

		for (guint j = 0; j < round->rows->len; j++) {
			const Row *other = reckoning_row(round, j);

			one.place += other->division == row->division &&
				     other->won > row->won;
		}
		if (row->key[RANKED] && row->own)
			g_array_append_val(all, one);
	}
	g_array_sort(all, by_result);
	return all;
}

/* Returns the seeds who are in the next round. */
static GArray *
cup_after(const Reckoning *round)
{
	g_autoptr(GArray) results = cup_results(round);
	GArray *seeds = g_array_new(FALSE, FALSE, sizeof(gint64));
	g_autofree int *gone = g_new0(int, reckoning_divisions(round) + 1);
	int most = MIN(ADVANCE_MOST, round->seats / 2);
	int left = count_spared(round);

	array_foreach (Loser, one, results) {
		one->goes_on = gone[one->table]++ < most;
		left += one->goes_on;
	}
	bool fill = left < MAX(round->seats - 1, LEAST);

	array_foreach (const Loser, one, results) {
		gint64 seed = one->seed;

		if (!one->goes_on && fill && left < round->seats) {
			left++;
			g_array_append_val(seeds, seed);
		} else if (one->goes_on) {
			g_array_append_val(seeds, seed);
		}
	}
	return seeds;
}

static bool
has(const GArray *seeds, int seed)
{
	for (guint i = 0; i < seeds->len; i++)
		if (ask_at(seeds, i) == seed)
			return true;
	return false;
}

int
lists_judge_cup(const Reckoning *last, Reckoning *next)
{
	g_autoptr(GArray) seeds = cup_after(last);
	int moved = 0;

	for (guint i = 0; i < last->rungs->len; i++) {
		const Rung *one = rung(last, i);
		int at = find_rung(next, one->player);
		bool wanted =
			one->state == STATE_SPARED || has(seeds, one->rank);

		moved += wanted;
		if (wanted != (at >= 0))
			reckoning_blame(next, "seed %d should %sbe in it",
					one->rank, wanted ? "" : "not ");
		else if (wanted && rung(next, (guint)at)->rank != one->rank)
			reckoning_blame(next, "seed %d is called %d", one->rank,
					rung(next, (guint)at)->rank);
	}
	if ((int)next->rungs->len != moved)
		reckoning_blame(next, "%d are in it, not %d",
				(int)next->rungs->len, moved);
	return moved;
}

void
lists_judge_final(Reckoning *last)
{
	g_autoptr(GArray) seeds = cup_after(last);

	if ((int)last->rungs->len > last->seats &&
	    (int)seeds->len + count_spared(last) >= LEAST)
		reckoning_blame(last, "was not the final, but none follows");
}
