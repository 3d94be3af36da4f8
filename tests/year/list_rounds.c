/* list_rounds.c - the tables of ladders and cups. */
#include "list_rounds.h"

const Rung *
rung(const Reckoning *round, guint i)
{
	return &g_array_index(round->rungs, Rung, i);
}

int
find_rung(const Reckoning *round, gint64 player)
{
	for (guint i = 0; i < round->rungs->len; i++)
		if (rung(round, i)->player == player)
			return (int)i;
	return -1;
}

bool
is_seated(const Rung *one)
{
	return one->state == STATE_PLAYS || one->state == STATE_WITHDRAWN;
}

/* --- how many tables ------------------------------------------------------ */

int
count_spared(const Reckoning *round)
{
	int n = 0;

	for (guint i = 0; i < round->rungs->len; i++)
		n += rung(round, i)->state == STATE_SPARED;
	return n;
}

Seating
seating_of(const Reckoning *round)
{
	int there = 0;

	for (guint i = 0; i < round->rungs->len; i++)
		there += is_seated(rung(round, i));
	there += count_spared(round);
	for (int n = there;; n--) {
		int tables = (n + round->seats - 1) / round->seats;

		if (there <= round->seats ||
		    n / tables >= MAX(round->seats - 1, LEAST))
			return (Seating){ n, tables, there - n };
	}
}

void
judge_spared(Reckoning *round, const Seating *seating, int skipped, int others)
{
	int spared = count_spared(round);

	if (spared != seating->skips)
		reckoning_blame(round, "%d have no table, not %d", spared,
				seating->skips);
	if (skipped && others)
		reckoning_blame(round,
				"%d skip it again, though %d could who did not "
				"yet",
				skipped, others);
}

void
judge_table(Reckoning *round, const Rung *one, int table)
{
	if (one->division != table)
		reckoning_blame(round,
				"player %" G_GINT64_FORMAT
				" sits at table %d, not %d",
				one->player, one->division, table);
}
