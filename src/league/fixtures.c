/* fixtures.c - blocks rotated through a division, and Berger tables. */
#include "league/fixtures.h"

#include "base/each.h"

/* --- blocks -------------------------------------------------------------- */

/* The base blocks, found by search: those that spread meetings most evenly and,
 * among these, neighbours. */
static const struct {
	int seats, players; /* for divisions of up to so many players, from the
			       row above on */
	guint8 block[FIXTURES_SEATS_MAX];
} blocks[] = {
	{ 3, 5, { 0, 1, 2 } },
	{ 3, 24, { 0, 1, 3 } },
	{ 4, 6, { 0, 1, 3, 2 } },
	{ 4, 7, { 0, 1, 2, 4 } },
	{ 4, 9, { 0, 1, 4, 3 } },
	{ 4, 10, { 0, 1, 3, 6 } },
	{ 4, 11, { 0, 1, 3, 8 } },
	{ 4, 12, { 0, 1, 3, 7 } },
	{ 4, 13, { 0, 1, 3, 9 } },
	{ 4, 14, { 0, 1, 4, 6 } },
	{ 4, 24, { 0, 1, 3, 7 } },
	{ 5, 7, { 0, 1, 2, 4, 3 } },
	{ 5, 8, { 0, 1, 3, 6, 2 } },
	{ 5, 9, { 0, 1, 3, 2, 5 } },
	{ 5, 10, { 0, 1, 3, 2, 7 } },
	{ 5, 11, { 0, 1, 4, 2, 7 } },
	{ 5, 12, { 0, 1, 3, 6, 5 } },
	{ 5, 15, { 0, 1, 4, 2, 7 } },
	{ 5, 16, { 0, 1, 3, 8, 7 } },
	{ 5, 18, { 0, 1, 3, 6, 10 } },
	{ 5, 20, { 0, 1, 3, 7, 12 } },
	{ 5, 21, { 0, 1, 4, 14, 16 } },
	{ 5, 22, { 0, 1, 3, 7, 12 } },
	{ 5, 23, { 0, 1, 3, 8, 14 } },
	{ 5, 24, { 0, 1, 3, 9, 20 } },
	{ 6, 6, { 0, 1, 4, 3, 5, 2 } },
	{ 6, 7, { 0, 1, 3, 2, 6, 4 } },
	{ 6, 8, { 0, 1, 3, 2, 7, 5 } },
	{ 6, 9, { 0, 1, 3, 2, 6, 4 } },
	{ 6, 10, { 0, 1, 3, 2, 8, 6 } },
	{ 6, 11, { 0, 1, 3, 6, 10, 4 } },
	{ 6, 12, { 0, 1, 3, 2, 8, 5 } },
	{ 6, 13, { 0, 1, 3, 2, 9, 5 } },
	{ 6, 14, { 0, 1, 3, 2, 5, 9 } },
	{ 6, 15, { 0, 1, 3, 2, 8, 12 } },
	{ 6, 16, { 0, 1, 3, 2, 9, 13 } },
	{ 6, 17, { 0, 1, 3, 2, 6, 11 } },
	{ 6, 18, { 0, 1, 4, 2, 13, 8 } },
	{ 6, 19, { 0, 1, 4, 2, 7, 11 } },
	{ 6, 20, { 0, 1, 3, 8, 19, 13 } },
	{ 6, 21, { 0, 1, 3, 9, 5, 16 } },
	{ 6, 22, { 0, 2, 6, 21, 10, 19 } },
	{ 6, 23, { 0, 2, 3, 9, 18, 13 } },
	{ 6, 24, { 0, 1, 5, 7, 16, 19 } },
};

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

/* Pairs two players: their numbers add up to the round's number, modulo `turn`.
 * At table 0 the middle player would meet themselves, so they meet the last
 * player instead; with an odd number of players there is no last one, so
 * fixtures_seats skips table 0 and the middle player has a bye. */
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

void
fixtures_seats(int players, int seats, int match, int *sitting)
{
	g_assert(fixtures_possible(players, seats));
	if (seats == 2) {
		int tables = players / 2, first = players % 2;
		int turn = players - 1 + first; /* always odd */
		int round = match / tables, table = match % tables;
		/* twice its number is the round's, modulo `turn` */
		int middle = round % 2 ? (round + turn) / 2 : round / 2;

		berger_pair(players, middle, table + first, sitting);
		return;
	}
	int row = 0;

	while (blocks[row].seats != seats || blocks[row].players < players)
		row++;
	for (int seat = 0; seat < seats; seat++)
		sitting[seat] = (match + blocks[row].block[seat]) % players;
}

void
fixtures_shuffle(Dice *dice, int n, int *order)
{
	for (int i = 0; i < n; i++)
		order[i] = i;
	dice_shuffle(dice, order, n);
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

GArray *
divisions_sizes(int players, int seats, int target)
{
	g_assert(target >= 1);
	int divisions = MAX(1, (2 * players + target) / (2 * target));

	for (;; divisions--) {
		g_autoptr(GArray) sizes = sizes_of(players, divisions, target);
		int least = G_MAXINT, most = 0;

		array_foreach (const int, size, sizes) {
			least = MIN(least, *size);
			most = MAX(most, *size);
		}
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
