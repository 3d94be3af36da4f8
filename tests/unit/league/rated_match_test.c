/* rated_match_test.c - the results of a match that count for ratings. */
#include "league/ratings.h"

#include "lib/suites.h"

enum { BOB = 1, B, C, D };

/* Bob moved and left, and Dora in that seat came first: b > c > d > Bob, and
 * Dora isn't rated. */
TEST(who_left_is_last)
{
	static const RatedSeat seats[] = {
		{ .player = BOB, .place = 1, .moved = true, .left = true },
		{ .player = B, .place = 2, .moved = true },
		{ .player = C, .place = 3, .moved = true },
		{ .player = D, .place = 4, .moved = true },
	};
	RatedMatch match;

	ck_assert(rated_match_seats(&match, seats, 4));
	ck_assert_int_eq(match.seats, 4);
	ck_assert_int_eq(match.players[0], BOB);
	ck_assert_int_lt(match.places[1], match.places[2]);
	ck_assert_int_lt(match.places[2], match.places[3]);
	ck_assert_int_lt(match.places[3], match.places[0]);
}

TEST(who_is_out)
{
	static const RatedSeat seats[] = {
		{ .player = 0, .place = 1, .moved = true },
		{ .player = B, .place = 2, .left = true },
		{ .player = C, .place = 3, .moved = true },
		{ .player = D, .place = 4, .moved = true, .left = true },
		{ .player = BOB, .place = 5, .moved = true, .left = true },
	};
	RatedMatch match;

	ck_assert(rated_match_seats(&match, seats, 5));
	ck_assert_int_eq(match.seats, 3);
	ck_assert_int_eq(match.players[0], C);
	ck_assert_int_eq(match.places[1], match.places[2]);
	ck_assert(!rated_match_seats(&match, seats, 3));
}

/* Days are whole UTC days from the match's end to the run. */
TEST(days_are_whole)
{
	const RatedMatch match = { .finished = 10 * DAY - 1 };

	ck_assert_int_eq(rated_match_days(&match, 10 * DAY - 1), 0);
	ck_assert_int_eq(rated_match_days(&match, 10 * DAY), 1);
	ck_assert_int_eq(rated_match_days(&match, 11 * DAY - 1), 1);
	ck_assert_int_eq(rated_match_days(&match, 5 * DAY), 0);
}

TEST(order_in_time)
{
	const RatedMatch one = { .match = 9, .finished = 5 };
	const RatedMatch two = { .match = 3, .finished = 6 };
	const RatedMatch three = { .match = 4, .finished = 6 };

	ck_assert_int_lt(rated_match_compare(&one, &two), 0);
	ck_assert_int_lt(rated_match_compare(&two, &three), 0);
	ck_assert_int_gt(rated_match_compare(&three, &one), 0);
	ck_assert_int_eq(rated_match_compare(&two, &two), 0);
}
