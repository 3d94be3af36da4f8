/* fixtures.c - blocks rotated through a division, and Berger tables. */
#include "league/fixtures.h"

#include <glib.h>

/* --- blocks -------------------------------------------------------------- */

/* The base block for each number of seats and players, found by search: those
 * that spread meetings most evenly and, among these, neighbours. */
static const guint8 of_3[][3] = {
	{ 0, 1, 2 }, /* 3 */
	{ 0, 1, 2 }, /* 4 */
	{ 0, 1, 2 }, /* 5 */
	{ 0, 1, 3 }, /* 6 */
	{ 0, 1, 3 }, /* 7 */
	{ 0, 1, 3 }, /* 8 */
	{ 0, 1, 3 }, /* 9 */
	{ 0, 1, 3 }, /* 10 */
	{ 0, 1, 3 }, /* 11 */
	{ 0, 1, 3 }, /* 12 */
	{ 0, 1, 3 }, /* 13 */
	{ 0, 1, 3 }, /* 14 */
	{ 0, 1, 3 }, /* 15 */
	{ 0, 1, 3 }, /* 16 */
	{ 0, 1, 3 }, /* 17 */
	{ 0, 1, 3 }, /* 18 */
	{ 0, 1, 3 }, /* 19 */
	{ 0, 1, 3 }, /* 20 */
	{ 0, 1, 3 }, /* 21 */
	{ 0, 1, 3 }, /* 22 */
	{ 0, 1, 3 }, /* 23 */
	{ 0, 1, 3 }, /* 24 */
};

static const guint8 of_4[][4] = {
	{ 0, 1, 3, 2 }, /* 4 */
	{ 0, 1, 3, 2 }, /* 5 */
	{ 0, 1, 3, 2 }, /* 6 */
	{ 0, 1, 2, 4 }, /* 7 */
	{ 0, 1, 4, 3 }, /* 8 */
	{ 0, 1, 4, 3 }, /* 9 */
	{ 0, 1, 3, 6 }, /* 10 */
	{ 0, 1, 3, 8 }, /* 11 */
	{ 0, 1, 3, 7 }, /* 12 */
	{ 0, 1, 3, 9 }, /* 13 */
	{ 0, 1, 4, 6 }, /* 14 */
	{ 0, 1, 3, 7 }, /* 15 */
	{ 0, 1, 3, 7 }, /* 16 */
	{ 0, 1, 3, 7 }, /* 17 */
	{ 0, 1, 3, 7 }, /* 18 */
	{ 0, 1, 3, 7 }, /* 19 */
	{ 0, 1, 3, 7 }, /* 20 */
	{ 0, 1, 3, 7 }, /* 21 */
	{ 0, 1, 3, 7 }, /* 22 */
	{ 0, 1, 3, 7 }, /* 23 */
	{ 0, 1, 3, 7 }, /* 24 */
};

static const guint8 of_5[][5] = {
	{ 0, 1, 2, 4, 3 },   /* 5 */
	{ 0, 1, 2, 4, 3 },   /* 6 */
	{ 0, 1, 2, 4, 3 },   /* 7 */
	{ 0, 1, 3, 6, 2 },   /* 8 */
	{ 0, 1, 3, 2, 5 },   /* 9 */
	{ 0, 1, 3, 2, 7 },   /* 10 */
	{ 0, 1, 4, 2, 7 },   /* 11 */
	{ 0, 1, 3, 6, 5 },   /* 12 */
	{ 0, 1, 4, 2, 7 },   /* 13 */
	{ 0, 1, 4, 2, 7 },   /* 14 */
	{ 0, 1, 4, 2, 7 },   /* 15 */
	{ 0, 1, 3, 8, 7 },   /* 16 */
	{ 0, 1, 3, 6, 10 },  /* 17 */
	{ 0, 1, 3, 6, 10 },  /* 18 */
	{ 0, 1, 3, 7, 12 },  /* 19 */
	{ 0, 1, 3, 7, 12 },  /* 20 */
	{ 0, 1, 4, 14, 16 }, /* 21 */
	{ 0, 1, 3, 7, 12 },  /* 22 */
	{ 0, 1, 3, 8, 14 },  /* 23 */
	{ 0, 1, 3, 9, 20 },  /* 24 */
};

static const guint8 of_6[][6] = {
	{ 0, 1, 4, 3, 5, 2 },	 /* 6 */
	{ 0, 1, 3, 2, 6, 4 },	 /* 7 */
	{ 0, 1, 3, 2, 7, 5 },	 /* 8 */
	{ 0, 1, 3, 2, 6, 4 },	 /* 9 */
	{ 0, 1, 3, 2, 8, 6 },	 /* 10 */
	{ 0, 1, 3, 6, 10, 4 },	 /* 11 */
	{ 0, 1, 3, 2, 8, 5 },	 /* 12 */
	{ 0, 1, 3, 2, 9, 5 },	 /* 13 */
	{ 0, 1, 3, 2, 5, 9 },	 /* 14 */
	{ 0, 1, 3, 2, 8, 12 },	 /* 15 */
	{ 0, 1, 3, 2, 9, 13 },	 /* 16 */
	{ 0, 1, 3, 2, 6, 11 },	 /* 17 */
	{ 0, 1, 4, 2, 13, 8 },	 /* 18 */
	{ 0, 1, 4, 2, 7, 11 },	 /* 19 */
	{ 0, 1, 3, 8, 19, 13 },	 /* 20 */
	{ 0, 1, 3, 9, 5, 16 },	 /* 21 */
	{ 0, 2, 6, 21, 10, 19 }, /* 22 */
	{ 0, 2, 3, 9, 18, 13 },	 /* 23 */
	{ 0, 1, 5, 7, 16, 19 },	 /* 24 */
};

/* Returns the block of `seats` numbers (3 to 6) for that many players. */
static const guint8 *
fixtures_block(int players, int seats)
{
	static const guint8 *const first[] = { of_3[0], of_4[0], of_5[0],
					       of_6[0] };

	return first[seats - 3] + (players - seats) * seats;
}

/* --- matches of a division ------------------------------------------------ */

bool
fixtures_possible(int players, int seats)
{
	return seats >= 2 && seats <= FIXTURES_SEATS_MAX && players >= seats &&
	       players <= FIXTURES_PLAYERS_MAX;
}

int
fixtures_matches(int players, int seats)
{
	return seats == 2 ? players * (players - 1) / 2 : players;
}

/* Pairs two players: their numbers add up to the round's, modulo `turn`. At
 * table 0 the middle player would meet themselves, and meets the last player
 * instead; with an odd number of players there is no last one, so berger_seats
 * skips table 0 and the middle player is free. */
static void
berger_pair(int players, int middle, int table, int *sitting)
{
	int even = players + players % 2, turn = even - 1;
	int one = (middle + table) % turn;
	int other = (middle + turn - table) % turn;
	int low = MIN(one, other), high = MAX(one, other);

	if (table == 0) {
		bool begins = one < even / 2;

		sitting[0] = begins ? one : even - 1;
		sitting[1] = begins ? even - 1 : one;
		return;
	}
	bool odd = (low + high) % 2;

	sitting[0] = odd ? low : high;
	sitting[1] = odd ? high : low;
}

/* Returns the number whose double is the round's modulo `turn`, which is odd.
 */
static int
middle_of(int round, int turn)
{
	return round % 2 ? (round + turn) / 2 : round / 2;
}

static void
berger_seats(int players, int match, int *sitting)
{
	int tables = players / 2, first = players % 2;
	int turn = players - 1 + first;
	int round = match / tables, table = match % tables;

	berger_pair(players, middle_of(round, turn), table + first, sitting);
}

void
fixtures_seats(int players, int seats, int match, int *sitting)
{
	g_assert(fixtures_possible(players, seats));
	if (seats == 2) {
		berger_seats(players, match, sitting);
		return;
	}
	const guint8 *block = fixtures_block(players, seats);

	for (int seat = 0; seat < seats; seat++)
		sitting[seat] = (match + block[seat]) % players;
}

void
fixtures_shuffle(Dice *dice, int n, int *order)
{
	for (int i = 0; i < n; i++)
		order[i] = i;
	dice_shuffle(dice, order, n);
}

typedef int Pairs[FIXTURES_PLAYERS_MAX][FIXTURES_PLAYERS_MAX];

static void
count(int players, int seats, Pairs met, Pairs after)
{
	int sitting[FIXTURES_SEATS_MAX];

	for (int match = 0; match < fixtures_matches(players, seats); match++) {
		fixtures_seats(players, seats, match, sitting);
		for (int i = 0; i < seats; i++) {
			int next = sitting[(i + 1) % seats];

			after[next][sitting[i]]++;
			for (int j = 0; j < seats; j++)
				met[sitting[i]][sitting[j]]++;
		}
	}
}

static void
extremes(Pairs pairs, int players, int *fewest, int *most)
{
	*fewest = G_MAXINT;
	*most = 0;
	for (int i = 0; i < players; i++) {
		for (int j = 0; j < players; j++) {
			if (i == j)
				continue;
			*fewest = MIN(*fewest, pairs[i][j]);
			*most = MAX(*most, pairs[i][j]);
		}
	}
}

FixturesBalance
fixtures_balance(int players, int seats)
{
	Pairs met = { 0 }, after = { 0 };
	FixturesBalance balance;

	count(players, seats, met, after);
	extremes(met, players, &balance.fewest_met, &balance.most_met);
	extremes(after, players, &balance.fewest_after, &balance.most_after);
	return balance;
}

/* --- divisions ---------------------------------------------------------- */

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
smallest_and_largest(const GArray *sizes, int *least, int *most)
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

		smallest_and_largest(sizes, &least, &most);
		if (least < seats && divisions > 1)
			continue;
		return most > FIXTURES_PLAYERS_MAX ? NULL
						   : g_steal_pointer(&sizes);
	}
}

/* --- tables of one match each ------------------------------------------- */

int
seeding_least(int seats, int least)
{
	return MAX(seats - 1, least);
}

Seeding
seeding_of(int players, int seats, int least)
{
	Seeding seeding = { .players = players };

	g_assert(least >= 2 && least <= seats);
	if (players < least)
		return (Seeding){ .skips = players };
	for (;; seeding.players--, seeding.skips++) {
		int tables = (seeding.players + seats - 1) / seats;
		int smallest = seeding.players / tables;

		seeding.tables = tables;
		if (players <= seats || smallest >= seeding_least(seats, least))
			return seeding;
	}
}

int
seeding_size(const Seeding *seeding, int table)
{
	int larger = seeding->players % seeding->tables;

	return seeding->players / seeding->tables +
	       (table >= seeding->tables - larger);
}

int
seeding_snake(const Seeding *seeding, int nth)
{
	int row = nth / seeding->tables, column = nth % seeding->tables;

	return row % 2 ? seeding->tables - 1 - column : column;
}
