/* fixtures.c - blocks that are turned through a division, and Berger's order.
 */
#include "league/fixtures_parts.h"

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

/* The two numbers of each pair add up to the round's, modulo one less than the
 * players; the last player meets the middle, who would meet themselves.  With
 * an odd number that one is free: the last is nobody. */
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

/* Whose double is the round's number, modulo `turn`, which is odd. */
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
