/* list_ladder.c - the order of a ladder, by how its tables ended. */
#include "list_rounds.h"

#define BREAK_MOST 3 /* rounds away without losing the place */

static bool
was_spared(const Reckoning *last, gint64 player)
{
	int i = last ? find_rung(last, player) : -1;

	return i >= 0 && rung(last, (guint)i)->state == STATE_SPARED;
}

/* The players who sit out are the lowest of those who didn't last time. */
static void
judge_ladder_spared(Reckoning *round, const Reckoning *last,
		    const Seating *seating)
{
	int again = 0, others = 0;
	bool lower = false; /* somebody who could sit out has a table */

	for (guint i = round->rungs->len; i-- > 0;) {
		const Rung *one = rung(round, i);
		bool before = was_spared(last, one->player);

		if (one->state == STATE_SPARED) {
			again += before;
			if (!before && lower)
				reckoning_blame(round,
						"player %" G_GINT64_FORMAT
						" sits out, and not one lower",
						one->player);
		} else if (is_seated(one) && !before) {
			lower = true;
			others++;
		}
	}
	judge_spared(round, seating, again, others);
}

/* From the top; lower tables are the larger ones. */
void
lists_judge_ladder_tables(Reckoning *round, const Reckoning *last)
{
	Seating seating = seating_of(round);
	int table = 0, seated = 0;

	judge_ladder_spared(round, last, &seating);
	for (guint i = 0; i < round->rungs->len; i++) {
		if (!is_seated(rung(round, i)))
			continue;
		judge_table(round, rung(round, i), table);
		int larger = seating.players % seating.tables;
		int size = seating.players / seating.tables +
			   (table >= seating.tables - larger);

		if (++seated == size) {
			table++;
			seated = 0;
		}
	}
}

/* Returns the order of the ladder after a round: the last of each table and the
 * first of the next change places. */
static GArray *
played_order(const Reckoning *last)
{
	GArray *order = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = 0; i < last->rows->len; i++)
		g_array_append_val(order, reckoning_row(last, i)->player);
	for (guint i = 1; i < last->rows->len; i++) {
		if (reckoning_row(last, i)->division ==
		    reckoning_row(last, i - 1)->division)
			continue;
		gint64 up = ask_at(order, i);

		g_array_index(order, gint64, i) = ask_at(order, i - 1);
		g_array_index(order, gint64, i - 1) = up;
	}
	return order;
}

/* Players who didn't play keep their places by number. */
static GArray *
ladder_after(const Reckoning *last)
{
	g_autoptr(GArray) order = played_order(last);
	GArray *list = g_array_new(FALSE, FALSE, sizeof(gint64));
	guint next = 0;

	for (guint i = 0; i < last->rungs->len; i++) {
		const Rung *one = rung(last, i);
		gint64 player =
			is_seated(one) ? ask_at(order, next++) : one->player;

		g_array_append_val(list, player);
	}
	return list;
}

/* Returns whether a player has a reason to be gone from the list. */
static bool
may_be_gone(const Reckoning *last, const Reckoning *next, gint64 player)
{
	const Rung *one = rung(last, (guint)find_rung(last, player));

	if (!is_seated(one) && one->state != STATE_SPARED &&
	    one->skips > BREAK_MOST)
		return true;
	return ask_number(next->database,
			  "SELECT 1 FROM journal j JOIN players p"
			  " ON p.name = j.who JOIN seasons s ON s.id = "
			  "%" G_GINT64_FORMAT " WHERE p.id = %" G_GINT64_FORMAT
			  " AND j.act = 'leave' AND j.detail IN ('', '%s')"
			  " AND j.at BETWEEN s.opened - 86400 AND s.drawn",
			  next->season, player, next->contest);
}

int
lists_judge_ladder(const Reckoning *last, Reckoning *next)
{
	g_autoptr(GArray) wanted = ladder_after(last);
	guint place = 0;
	int moved = 0;

	for (guint i = 0; i < wanted->len; i++) {
		gint64 player = ask_at(wanted, i);

		if (find_rung(next, player) < 0) {
			if (!may_be_gone(last, next, player))
				reckoning_blame(next,
						"player %" G_GINT64_FORMAT
						" is not in the list any more",
						player);
			continue;
		}
		if (rung(next, place)->player != player)
			reckoning_blame(next,
					"at %d of the list stands player "
					"%" G_GINT64_FORMAT
					", not %" G_GINT64_FORMAT,
					(int)place + 1,
					rung(next, place)->player, player);
		moved += find_rung(last, player) != (int)i;
		place++;
	}
	for (; place < next->rungs->len; place++)
		if (find_rung(last, rung(next, place)->player) >= 0)
			reckoning_blame(next, "%d in the list is no newcomer",
					(int)place + 1);
	return moved;
}
