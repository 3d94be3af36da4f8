/* points_test.c - the points for places, by the examples of LEAGUE. */
#include "league/standings.h"

#include "lib/suites.h"

TABLE(worths, int seats, places[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX]) = {
	/* by size */
	{ 2, { 1, 2 }, { 600, 60 } },
	{ 3, { 1, 2, 3 }, { 600, 300, 60 } },
	{ 4, { 1, 2, 3, 4 }, { 600, 360, 180, 60 } },
	{ 5, { 1, 2, 3, 4, 5 }, { 600, 420, 240, 120, 60 } },
	{ 6, { 1, 2, 3, 4, 5, 6 }, { 600, 420, 300, 180, 120, 60 } },
	{ 3, { 3, 1, 2 }, { 60, 600, 300 } },
	/* ties share */
	{ 4, { 1, 1, 3, 4 }, { 480, 480, 180, 60 } },
	{ 4, { 1, 1, 2, 3 }, { 480, 480, 180, 60 } },
	{ 4, { 1, 1, 1, 4 }, { 380, 380, 380, 60 } },
	{ 6, { 1, 2, 2, 2, 2, 6 }, { 600, 255, 255, 255, 255, 60 } },
	{ 5, { 1, 1, 1, 1, 1 }, { 288, 288, 288, 288, 288 } },
};

TEST_EACH(points_by_size_with_ties, worths)
{
	int points[POINTS_SEATS_MAX], seats = worths[_i].seats;

	points_won(worths[_i].places, seats, points);
	ck_assert_mem_eq(points, worths[_i].points, (gsize)seats * sizeof(int));
}

/* Every match pays the same sum, and ties leave no remainder. */
TEST_RANGE(constant_sum, 2, POINTS_SEATS_MAX + 1)
{
	static const int sums[] = { 660, 960, 1200, 1440, 1680 };
	int places[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX];

	for (int code = 0; code < 46656; code++) {
		int sum = 0;

		for (int i = 0, rest = code; i < _i; i++, rest /= 6)
			places[i] = 1 + rest % 6;
		points_won(places, _i, points);
		for (int i = 0; i < _i; i++)
			sum += points[i];
		ck_assert_int_eq(sum, sums[_i - 2]);
	}
}

static const struct {
	int seats, places[POINTS_SEATS_MAX], place, parts[POINTS_SEATS_MAX];
} parts_of_places[] = {
	{ 4, { 1, 1, 3, 4 }, 1, { 30, 30, 0, 0 } },
	{ 4, { 1, 1, 3, 4 }, 2, { 30, 30, 0, 0 } },
	{ 4, { 1, 1, 3, 4 }, 3, { 0, 0, 60, 0 } },
	{ 4, { 2, 2, 2, 1 }, 3, { 20, 20, 20, 0 } },
	{ 2, { 1, 2 }, 3, { 0, 0 } },
};

TEST_EACH(places_share_too, parts_of_places)
{
	int parts[POINTS_SEATS_MAX], seats = parts_of_places[_i].seats;

	points_place(parts_of_places[_i].places, seats,
		     parts_of_places[_i].place, parts);
	ck_assert_mem_eq(parts, parts_of_places[_i].parts,
			 (gsize)seats * sizeof(int));
}

TABLE(shared, int places[4]; gint64 scores[4]; int shares[4]) = {
	{ { 1, 2, 3, 4 },
	  { 57, 48, 47, 42 },
	  { 1000000, 842105, 824561, 736842 } },
	{ { 1, 3, 1, 4 }, { 0, -3, 0, -5 }, { 1000000, 0, 1000000, 0 } },
	/* first place lost by the tie-break; a score below 0; more than the
	 * winner's */
	{ { 1, 2, 3, 4 }, { 50, 50, 10, -1 }, { 1000000, 1000000, 200000, 0 } },
	{ { 1, 2, 3, 4 },
	  { 4, 8, 2, 1 },
	  { 1000000, 1000000, 500000, 250000 } },
	{ { 1, 2, 3, 4 }, { -1, -2, -3, -4 }, { 1000000, 0, 0, 0 } },
};

TEST_EACH(shares_of_the_winner, shared)
{
	int shares[4];

	points_shares(shared[_i].places, shared[_i].scores, 4, shares);
	ck_assert_mem_eq(shares, shared[_i].shares, sizeof(shares));
}
