/* movement.c - promotion and relegation between seasons. */
#include "league/movement.h"

#include "base/each.h"

#include <stdlib.h>

#define LARGE 6 /* from this size on, two players change places */

/* Positions within the block of a division. */
enum { STAYED, PROMOTED, RETURNED, RELEGATED, BLOCK };

int
movement_swapped(int above, int below)
{
	return above >= LARGE && below >= LARGE ? 2 : 1;
}

static int
divisions_of(const Movement *movement)
{
	int last = -1;

	for (int i = 0; i < movement->n_entrants; i++)
		last = MAX(last, movement->entrants[i].division);
	return last + 1;
}

static int
swapped_between(const Movement *movement, const int *sizes, int above)
{
	int most = MIN(sizes[above], sizes[above + 1]);
	int swapped = movement->swapped ? movement->swapped
					: movement_swapped(sizes[above],
							   sizes[above + 1]);

	return MIN(swapped, most);
}

/* Returns for each entrant the block of the list they are in: division * BLOCK
 * + position. In a division too small for both, promotion beats relegation. */
static int *
blocks_of(const Movement *movement)
{
	int divisions = divisions_of(movement);
	g_autofree int *sizes = g_new0(int, divisions + 1);
	int *blocks = g_new(int, movement->n_entrants + 1);
	int finish = 0;

	for (int i = 0; i < movement->n_entrants; i++)
		sizes[movement->entrants[i].division]++;
	for (int i = 0; i < movement->n_entrants; i++) {
		int own = movement->entrants[i].division;
		bool first = i == 0 || movement->entrants[i - 1].division < own;
		int up =
			own > 0 ? swapped_between(movement, sizes, own - 1) : 0;
		int down = own < divisions - 1
				   ? swapped_between(movement, sizes, own)
				   : 0;

		finish = first ? 0 : finish + 1;
		if (finish < up)
			blocks[i] = (own - 1) * BLOCK + PROMOTED;
		else if (finish >= sizes[own] - down)
			blocks[i] = own * BLOCK + RELEGATED;
		else
			blocks[i] = own * BLOCK + STAYED;
	}
	return blocks;
}

void
movement_tiers(const Movement *movement, int *tiers)
{
	g_autofree int *blocks = blocks_of(movement);

	for (int i = 0; i < movement->n_entrants; i++)
		tiers[i] = blocks[i] / BLOCK + (blocks[i] % BLOCK == RELEGATED);
}

/* --- newcomers ----------------------------------------------------------- */

typedef struct {
	MovementNewcomer comer;
	int lot;
} Drawn;

static int
by_player(const void *a, const void *b)
{
	gint64 one = ((const Drawn *)a)->comer.player;
	gint64 other = ((const Drawn *)b)->comer.player;

	return (one > other) - (one < other);
}

static int
rank_of(const MovementNewcomer *comer)
{
	return comer->substitute ? 0 : comer->late ? 1 : 2;
}

static int
by_rank(const void *a, const void *b)
{
	const Drawn *one = a, *other = b;
	int order = rank_of(&one->comer) - rank_of(&other->comer);

	if (order == 0)
		order = other->comer.rated - one->comer.rated;
	if (order == 0 && one->comer.rated)
		order = (one->comer.merit < other->comer.merit) -
			(one->comer.merit > other->comer.merit);
	return order ? order : one->lot - other->lot;
}

void
movement_sort(MovementNewcomer *newcomers, int n, Dice *dice)
{
	g_autofree Drawn *drawn = g_new(Drawn, n + 1);
	g_autofree int *lots = g_new(int, n + 1);

	for (int i = 0; i < n; i++) {
		drawn[i].comer = newcomers[i];
		lots[i] = i;
	}
	qsort(drawn, n, sizeof(*drawn), by_player);
	dice_shuffle(dice, lots, n);
	for (int i = 0; i < n; i++)
		drawn[i].lot = lots[i];
	qsort(drawn, n, sizeof(*drawn), by_rank);
	for (int i = 0; i < n; i++)
		newcomers[i] = drawn[i].comer;
}

/* --- the list ------------------------------------------------------------ */

static void
add_newcomers(const Movement *movement, int tier, int last, GArray *list)
{
	for (int i = 0; i < movement->n_newcomers; i++) {
		const MovementNewcomer *comer = &movement->newcomers[i];
		int kept = comer->missed > MOVEMENT_BREAK
				   ? MOVEMENT_NEW
				   : MIN(comer->tier, last);

		if (kept == tier)
			g_array_append_val(list, comer->player);
	}
}

GArray *
movement_list(const Movement *movement)
{
	g_autofree int *blocks = blocks_of(movement);
	int last = divisions_of(movement) - 1;
	GArray *list = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (int block = 0; block < (last + 1) * BLOCK; block++) {
		if (block % BLOCK == RETURNED)
			add_newcomers(movement, block / BLOCK, last, list);
		for (int i = 0; i < movement->n_entrants; i++)
			if (blocks[i] == block && !movement->entrants[i].leaves)
				g_array_append_val(
					list, movement->entrants[i].player);
	}
	add_newcomers(movement, MOVEMENT_NEW, last, list);
	return list;
}

/* --- the organiser's orders --------------------------------------------- */

static const MovementOrder *
order_of(gint64 player, const MovementOrder *orders, int n)
{
	for (int i = 0; i < n; i++) {
		if (orders[i].player == player)
			return &orders[i];
	}
	return NULL;
}

/* Returns whether each division has room for those who are ordered into it, and
 * all of these are in the list. */
static bool
room_for(const GArray *list, const GArray *sizes, const MovementOrder *orders,
	 int n)
{
	g_autofree int *rooms =
		g_memdup2(sizes->data, sizes->len * sizeof(int));
	int known = 0;

	for (int i = 0; i < n; i++) {
		int division = orders[i].division;

		if (division < 0 || division >= (int)sizes->len ||
		    rooms[division]-- == 0)
			return false;
	}
	array_foreach (const gint64, id, list)
		known += order_of(*id, orders, n) != NULL;
	return known == n;
}

bool
movement_obey(GArray *list, const GArray *sizes, const MovementOrder *orders,
	      int n)
{
	if (!room_for(list, sizes, orders, n))
		return false;
	g_autofree gint64 *before =
		g_memdup2(list->data, sizeof(gint64) * list->len);
	guint length = list->len, next = 0;

	g_array_set_size(list, 0);
	for (guint division = 0; division < sizes->len; division++) {
		int rest = g_array_index(sizes, int, division);

		for (int i = 0; i < n; i++)
			rest -= orders[i].division == (int)division;
		for (; rest > 0 && next < length; next++) {
			if (order_of(before[next], orders, n))
				continue;
			g_array_append_val(list, before[next]);
			rest--;
		}
		for (int i = 0; i < n; i++) {
			if (orders[i].division == (int)division)
				g_array_append_val(list, orders[i].player);
		}
	}
	return true;
}
