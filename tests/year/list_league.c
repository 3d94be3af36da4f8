/* list_league.c - promotion and relegation in a league. */
#include "lists.h"

#define KEPT 2 /* seasons that a break may last */

/* --- sizes -------------------------------------------------------------- */

/* All but the last two divisions have the target size; those two share the
 * rest. */
static int
wanted_size(const Reckoning *season, int divisions, int division)
{
	int n = (int)season->rows->len;
	int rest = n - MAX(divisions - 2, 0) * season->target;

	if (divisions == 1)
		return n;
	if (division < divisions - 2)
		return season->target;
	return division == divisions - 2 ? rest / 2 : rest - rest / 2;
}

void
lists_judge_sizes(Reckoning *season)
{
	int n = (int)season->rows->len, divisions;

	for (divisions = MAX(1, (int)((double)n / season->target + 0.5));
	     divisions > 1; divisions--)
		if (wanted_size(season, divisions, divisions - 2) >=
		    season->seats)
			break;
	for (int i = 0; i < divisions; i++)
		if (reckoning_size(season, i) !=
		    wanted_size(season, divisions, i))
			reckoning_blame(season,
					"division %d has %d players, not %d", i,
					reckoning_size(season, i),
					wanted_size(season, divisions, i));
}

/* --- the list ----------------------------------------------------------- */

static int
swapped(const Reckoning *season, int above)
{
	int upper = reckoning_size(season, above);
	int lower = reckoning_size(season, above + 1);

	if (above < 0 || !upper || !lower)
		return 0;
	return upper >= 6 && lower >= 6 ? 2 : 1;
}

/* Returns where a row belongs in the next list, which is sorted by block: ten
 * blocks for each division, for players who stay, come up (1), back (2), or go
 * down (3). */
static int
block_of(const Reckoning *season, guint i)
{
	int division = reckoning_row(season, i)->division;
	guint first = i;

	while (first && reckoning_row(season, first - 1)->division == division)
		first--;
	int finish = (int)(i - first);

	if (finish < swapped(season, division - 1))
		return 10 * (division - 1) + 1;
	if (finish >=
	    reckoning_size(season, division) - swapped(season, division))
		return 10 * division + 3;
	return 10 * division;
}

static bool
was(const Reckoning *season, gint64 player, int state, int or_state)
{
	return ask_number(season->database,
			  "SELECT 1 FROM entrants WHERE season = "
			  "%" G_GINT64_FORMAT " AND player = %" G_GINT64_FORMAT
			  " AND state IN (%d, %d)",
			  season->season, player, state, or_state);
}

static bool
sat_in(const Reckoning *season, gint64 player)
{
	return ask_number(season->database,
			  "SELECT 1 FROM fixtures f JOIN tenures t"
			  " ON t.match = f.match WHERE f.season = "
			  "%" G_GINT64_FORMAT
			  " AND t.player = %" G_GINT64_FORMAT
			  " AND t.why = 'offer'",
			  season->season, player);
}

/* New players are sorted by whether they were substitutes, and whether they
 * came too late for the last season. */
#define NEWCOMER 1000

static int
block_of_newcomer(const Reckoning *last, gint64 player)
{
	if (sat_in(last, player))
		return NEWCOMER;
	return was(last, player, STATE_STANDBY, STATE_STANDBY) ? NEWCOMER + 1
							       : NEWCOMER + 2;
}

/* Does the same as block_of for the nth of the players who weren't in the last
 * season: after a break they keep the division that the season before left them
 * in. */
static int
block_of_other(const GPtrArray *seasons, guint n, gint64 player)
{
	const Reckoning *last = seasons->pdata[n];

	for (guint gone = 1; gone <= KEPT && gone <= n; gone++) {
		const Reckoning *played = seasons->pdata[n - gone];
		int i = reckoning_find(played, player);

		if (!was(seasons->pdata[n - gone + 1], player, STATE_BREAK,
			 STATE_STANDBY))
			break;
		if (i < 0)
			continue;
		if (!reckoning_row(played, (guint)i)->key[RANKED])
			break;
		int block = block_of(played, (guint)i);
		int tier = block / 10 + (block % 10 == 3);

		return 10 * MIN(tier, reckoning_divisions(last) - 1) + 2;
	}
	return block_of_newcomer(last, player);
}

/* The list is ordered by blocks, each in the order of the table. */
int
lists_judge_league(const GPtrArray *seasons, guint n)
{
	const Reckoning *last = seasons->pdata[n];
	Reckoning *next = seasons->pdata[n + 1];
	gint64 reached = -1;
	int moved = 0;

	for (guint i = 0; i < next->rows->len; i++) {
		const Row *row = reckoning_row(next, i);
		int index = reckoning_find(last, row->player);
		int block = index < 0 ? block_of_other(seasons, n, row->player)
				      : block_of(last, (guint)index);
		gint64 rank = (gint64)block * 1000 + MAX(index, 0);

		if (rank < reached)
			reckoning_blame(next,
					"player %" G_GINT64_FORMAT
					" stands too low in the list (block "
					"%d)",
					row->player, block);
		reached = MAX(reached, rank);
		moved += index >= 0 &&
			 reckoning_row(last, (guint)index)->division !=
				 row->division;
	}
	return moved;
}
