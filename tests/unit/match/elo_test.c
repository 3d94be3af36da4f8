/* elo_test.c - shares, intervals, Elo and the sequential test, against values
 * computed by hand. */
#include "match/elo.h"

#include "lib/suites.h"

#define NEAR 1e-6

TEST(elo_of_known_shares)
{
	ck_assert_double_eq_tol(elo_of_share(0.5), 0, NEAR);
	ck_assert_double_eq_tol(elo_of_share(10.0 / 11), 400, NEAR);
	ck_assert_double_eq_tol(elo_of_share(1.0 / 11), -400, NEAR);
	ck_assert_double_eq_tol(elo_of_share(0.75), 190.848502, NEAR);
	ck_assert_double_eq_tol(elo_of_share(1), ELO_MOST, NEAR);
	ck_assert_double_eq_tol(elo_of_share(0), -ELO_MOST, NEAR);
	ck_assert_double_eq_tol(elo_of_share(0.99999), ELO_MOST, NEAR);
}

TEST(pairs_by_places)
{
	ck_assert_double_eq_tol(elo_pair(1, 3), 1, NEAR);
	ck_assert_double_eq_tol(elo_pair(3, 2), 0, NEAR);
	ck_assert_double_eq_tol(elo_pair(2, 2), 0.5, NEAR);
}

/* Four clusters of 2, of which 2, 1, 2, 1 are won: 6 of 8. Widened by 2, 2, 0
 * and 0 this is 10 of 16 in 8 clusters; their shares differ from 5/8 by 3/8
 * four times, by -1/8 twice and by -5/8 twice: the squares sum up to 88/64,
 * over 7. */
TEST(shares_of_equal_clusters)
{
	Share share = { 0 };
	double low, high;

	for (int i = 0; i < 4; i++)
		share_add(&share, i % 2 ? 1 : 2, 2);
	share_add(&share, 0, 0); /* nothing to win: no cluster */
	ck_assert_int_eq(share.n, 4);
	ck_assert_double_eq_tol(share_mean(&share), 0.75, NEAR);
	ck_assert_double_eq_tol(share_variance(&share), 88.0 / 64 / 7, NEAR);
	share_interval(&share, &low, &high);
	/* sqrt(88 / 64 / 7 / 8) = 0.156696 */
	ck_assert_double_eq_tol(low, 0.625 - 1.96 * 0.15669579, NEAR);
	ck_assert_double_eq_tol(high, 0.625 + 1.96 * 0.15669579, NEAR);
}

/* One of 1 and none of 3: 1 of 4, weighted by what there was to win and not by
 * cluster. Widened (by clusters of 2) this is 5 of 12; won minus 5/12 of each
 * cluster is 7/12, -15/12, and twice 14/12 and -10/12: 866/144 in squares, over
 * 5 times the average size squared. */
TEST(shares_of_unequal_clusters)
{
	Share share = { 0 };

	share_add(&share, 1, 1);
	share_add(&share, 0, 3);
	ck_assert_double_eq_tol(share_mean(&share), 0.25, NEAR);
	ck_assert_double_eq_tol(share_variance(&share), 866.0 / 144 / 5 / 4,
				NEAR);
}

/* Winning everything so far doesn't prove winning everything. */
TEST(intervals_never_vanish)
{
	Share all = { 0 }, none = { 0 };
	double low, high;

	for (int i = 0; i < 10; i++)
		share_add(&all, 1, 1);
	share_interval(&all, &low, &high);
	ck_assert_double_lt(low, 0.8);
	ck_assert_double_eq_tol(high, 1, NEAR);
	ck_assert_double_eq_tol(share_mean(&none), 0, NEAR);
	share_interval(&none, &low, &high);
	ck_assert_double_lt(low, 0.1);
	ck_assert_double_gt(high, 0.9);
}

/* H1 is a share of 1 / (1 + 10^(-1/8)) = 0.57146312. 100 deals, 60 won by half
 * and 40 lost by half: 0.55, and with the widening a variance of 7.0096154/103
 * (60 of 0.75, 40 of 0.25, 2 of 1 and 2 of 0; 57 of 104). */
TEST(likelihood_ratio_by_hand)
{
	Share deals = { 0 };

	for (int i = 0; i < 100; i++)
		share_add(&deals, i < 60 ? 0.75 : 0.25, 1);
	ck_assert_double_eq_tol(share_variance(&deals), 7.0096154 / 103, NEAR);
	ck_assert_double_eq_tol(sprt_llr(&deals),
				100 * 0.07146312 * (1.1 - 1.07146312) /
					(2 * 7.0096154 / 103),
				1e-4);
	ck_assert_double_eq_tol(sprt_bound(), 2.944439, NEAR);
}

/* Two levels that never differ are reported as equal, and one that always wins
 * as better. */
TEST(likelihood_ratio_of_certainty)
{
	Share level = { 0 }, ahead = { 0 };
	int deals = 0;

	while (sprt_llr(&level) > -sprt_bound() && deals++ < 1000)
		share_add(&level, 0.5, 1);
	ck_assert_int_lt(deals, 40);
	for (deals = 0; sprt_llr(&ahead) < sprt_bound() && deals < 1000;
	     deals++)
		share_add(&ahead, 1, 1);
	ck_assert_int_gt(deals, 5);
	ck_assert_int_lt(deals, 20);
}
