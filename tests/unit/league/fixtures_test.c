/* fixtures_test.c - LEAGUE's fixtures: seats, meetings and neighbours for each
 * number of seats and players. */
#include "league/fixtures.h"

#include "lib/suites.h"

/* Extremes of how often players meet, and sit directly after one another (the
 * first seat follows the last): the fewest and most times over all pairs. */
typedef struct {
	int fewest_met, most_met;
	int fewest_after, most_after;
} Balance;

typedef int Pairs[FIXTURES_PLAYERS_MAX][FIXTURES_PLAYERS_MAX];

static void
count(int players, int seats, Pairs met, Pairs after)
{
	int sitting[FIXTURES_SEATS_MAX];

	for (int match = 0; match < fixtures_matches(players, seats); match++) {
		fixtures_seats(players, seats, match, sitting);
		for (int i = 0; i < seats; i++) {
			after[sitting[(i + 1) % seats]][sitting[i]]++;
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

static Balance
balance_of(int players, int seats)
{
	Pairs met = { 0 }, after = { 0 };
	Balance balance;

	count(players, seats, met, after);
	extremes(met, players, &balance.fewest_met, &balance.most_met);
	extremes(after, players, &balance.fewest_after, &balance.most_after);
	return balance;
}

/* Seats, players; how often two players meet, and how often one sits directly
 * after another. */
TABLE(blocks, int seats, players; Balance wanted) = {
	{ 3, 3, { 3, 3, 0, 3 } },  { 3, 4, { 2, 2, 0, 2 } },
	{ 3, 5, { 1, 2, 0, 2 } },  { 3, 6, { 1, 2, 0, 1 } },
	{ 3, 7, { 1, 1, 0, 1 } },  { 3, 8, { 0, 1, 0, 1 } },
	{ 3, 9, { 0, 1, 0, 1 } },  { 3, 10, { 0, 1, 0, 1 } },
	{ 3, 11, { 0, 1, 0, 1 } }, { 3, 12, { 0, 1, 0, 1 } },
	{ 3, 13, { 0, 1, 0, 1 } }, { 3, 14, { 0, 1, 0, 1 } },
	{ 3, 15, { 0, 1, 0, 1 } }, { 3, 16, { 0, 1, 0, 1 } },
	{ 3, 17, { 0, 1, 0, 1 } }, { 3, 18, { 0, 1, 0, 1 } },
	{ 3, 19, { 0, 1, 0, 1 } }, { 3, 20, { 0, 1, 0, 1 } },
	{ 3, 21, { 0, 1, 0, 1 } }, { 3, 22, { 0, 1, 0, 1 } },
	{ 3, 23, { 0, 1, 0, 1 } }, { 3, 24, { 0, 1, 0, 1 } },
	{ 4, 4, { 4, 4, 1, 2 } },  { 4, 5, { 3, 3, 1, 1 } },
	{ 4, 6, { 2, 3, 0, 1 } },  { 4, 7, { 2, 2, 0, 2 } },
	{ 4, 8, { 1, 2, 0, 1 } },  { 4, 9, { 1, 2, 0, 1 } },
	{ 4, 10, { 1, 2, 0, 1 } }, { 4, 11, { 1, 2, 0, 1 } },
	{ 4, 12, { 1, 2, 0, 1 } }, { 4, 13, { 1, 1, 0, 1 } },
	{ 4, 14, { 0, 1, 0, 1 } }, { 4, 15, { 0, 1, 0, 1 } },
	{ 4, 16, { 0, 1, 0, 1 } }, { 4, 17, { 0, 1, 0, 1 } },
	{ 4, 18, { 0, 1, 0, 1 } }, { 4, 19, { 0, 1, 0, 1 } },
	{ 4, 20, { 0, 1, 0, 1 } }, { 4, 21, { 0, 1, 0, 1 } },
	{ 4, 22, { 0, 1, 0, 1 } }, { 4, 23, { 0, 1, 0, 1 } },
	{ 4, 24, { 0, 1, 0, 1 } }, { 5, 5, { 5, 5, 0, 2 } },
	{ 5, 6, { 4, 4, 0, 2 } },  { 5, 7, { 3, 4, 0, 2 } },
	{ 5, 8, { 2, 3, 0, 1 } },  { 5, 9, { 2, 3, 0, 1 } },
	{ 5, 10, { 2, 3, 0, 1 } }, { 5, 11, { 2, 2, 0, 1 } },
	{ 5, 12, { 1, 2, 0, 1 } }, { 5, 13, { 1, 2, 0, 1 } },
	{ 5, 14, { 1, 2, 0, 1 } }, { 5, 15, { 1, 2, 0, 1 } },
	{ 5, 16, { 1, 2, 0, 1 } }, { 5, 17, { 1, 2, 0, 1 } },
	{ 5, 18, { 1, 2, 0, 1 } }, { 5, 19, { 1, 2, 0, 1 } },
	{ 5, 20, { 0, 2, 0, 1 } }, { 5, 21, { 1, 1, 0, 1 } },
	{ 5, 22, { 0, 2, 0, 1 } }, { 5, 23, { 0, 1, 0, 1 } },
	{ 5, 24, { 0, 1, 0, 1 } }, { 6, 6, { 6, 6, 1, 2 } },
	{ 6, 7, { 5, 5, 1, 1 } },  { 6, 8, { 4, 5, 0, 1 } },
	{ 6, 9, { 3, 4, 0, 1 } },  { 6, 10, { 3, 4, 0, 1 } },
	{ 6, 11, { 3, 3, 0, 1 } }, { 6, 12, { 2, 3, 0, 1 } },
	{ 6, 13, { 2, 3, 0, 1 } }, { 6, 14, { 2, 3, 0, 1 } },
	{ 6, 15, { 2, 3, 0, 1 } }, { 6, 16, { 1, 3, 0, 1 } },
	{ 6, 17, { 1, 3, 0, 1 } }, { 6, 18, { 1, 2, 0, 1 } },
	{ 6, 19, { 1, 2, 0, 1 } }, { 6, 20, { 1, 2, 0, 1 } },
	{ 6, 21, { 1, 2, 0, 1 } }, { 6, 22, { 1, 2, 0, 1 } },
	{ 6, 23, { 1, 2, 0, 1 } }, { 6, 24, { 1, 2, 0, 1 } },
};

TEST_EACH(meetings_and_neighbours, blocks)
{
	const Balance *wanted = &blocks[_i].wanted;
	Balance balance = balance_of(blocks[_i].players, blocks[_i].seats);

	ck_assert_int_eq(balance.fewest_met, wanted->fewest_met);
	ck_assert_int_eq(balance.most_met, wanted->most_met);
	ck_assert_int_eq(balance.fewest_after, wanted->fewest_after);
	ck_assert_int_eq(balance.most_after, wanted->most_after);
}

/* Everyone plays as many matches as there are seats, and each seat once. */
TEST_EACH(everybody_in_each_seat_once, blocks)
{
	int players = blocks[_i].players, seats = blocks[_i].seats;
	int times[FIXTURES_PLAYERS_MAX][FIXTURES_SEATS_MAX] = { 0 };
	int sitting[FIXTURES_SEATS_MAX];

	ck_assert(fixtures_possible(players, seats));
	ck_assert_int_eq(fixtures_matches(players, seats), players);
	for (int match = 0; match < players; match++) {
		fixtures_seats(players, seats, match, sitting);
		for (int seat = 0; seat < seats; seat++) {
			for (int other = 0; other < seat; other++)
				ck_assert_int_ne(sitting[other], sitting[seat]);
			times[sitting[seat]][seat]++;
		}
	}
	for (int player = 0; player < players; player++)
		for (int seat = 0; seat < seats; seat++)
			ck_assert_int_eq(times[player][seat], 1);
}

/* v 7, k 4 has the block 0 1 2 4. */
TEST(seats_of_a_block)
{
	static const int wanted[] = { 5, 6, 0, 2 };
	int sitting[4];

	fixtures_seats(7, 4, 5, sitting);
	ck_assert_mem_eq(sitting, wanted, sizeof(wanted));
}

/* k 2: Berger. */
TEST(berger_of_six)
{
	static const int wanted[][2] = {
		{ 1, 6 }, { 2, 5 }, { 3, 4 }, { 6, 4 }, { 5, 3 },
		{ 1, 2 }, { 2, 6 }, { 3, 1 }, { 4, 5 }, { 6, 5 },
		{ 1, 4 }, { 2, 3 }, { 3, 6 }, { 4, 2 }, { 5, 1 },
	};

	ck_assert_int_eq(fixtures_matches(6, 2), G_N_ELEMENTS(wanted));
	for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++) {
		int sitting[2];

		fixtures_seats(6, 2, (int)i, sitting);
		ck_assert_int_eq(sitting[0] + 1, wanted[i][0]);
		ck_assert_int_eq(sitting[1] + 1, wanted[i][1]);
	}
}

TEST_RANGE(pairs_meet_once, 2, FIXTURES_PLAYERS_MAX + 1)
{
	int first[FIXTURES_PLAYERS_MAX] = { 0 }, sitting[2];
	Balance balance = balance_of(_i, 2);

	ck_assert_int_eq(balance.fewest_met, 1);
	ck_assert_int_eq(balance.most_met, 1);
	for (int match = 0; match < fixtures_matches(_i, 2); match++) {
		fixtures_seats(_i, 2, match, sitting);
		first[sitting[0]]++;
	}
	for (int player = 0; player < _i; player++)
		ck_assert_int_le(ABS(2 * first[player] - (_i - 1)), 1);
}

/* v over 24 is refused, and so is a table that is not full. */
TEST(limits)
{
	ck_assert(fixtures_possible(24, 6));
	ck_assert(!fixtures_possible(25, 6));
	ck_assert(!fixtures_possible(25, 2));
	ck_assert(!fixtures_possible(3, 4));
	ck_assert(!fixtures_possible(8, 7));
	ck_assert(!fixtures_possible(8, 1));
}

/* Divisions are permuted in order, from one random stream. */
TEST(one_stream_for_all_divisions)
{
	static const guint8 seed[SEED_BYTES];
	Dice dice = dice_new(seed, "divisions"), again = dice;
	int one[7], two[6], wanted[7] = { 0, 1, 2, 3, 4, 5, 6 };

	fixtures_shuffle(&dice, 7, one);
	fixtures_shuffle(&dice, 6, two);
	dice_shuffle(&again, wanted, 7);
	ck_assert_mem_eq(one, wanted, sizeof(one));
	for (int i = 0; i < 6; i++)
		wanted[i] = i;
	dice_shuffle(&again, wanted, 6);
	ck_assert_mem_eq(two, wanted, sizeof(two));
}
