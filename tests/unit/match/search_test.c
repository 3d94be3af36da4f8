/* search_test.c - choosing a move by playing on, in a game of two kinds of
 * cards. */
#include "lib/must.h"

#include "lib/bazaar.h"
#include "match/simulation.h"

/* Gains of 1, 3, 1 and 3: their mean is 2, and its standard error the root of
 * 1/3; 2 is 3.46 of these. */
TEST(better_by_standard_errors)
{
	Candidate candidate = { .worlds = 4, .gain = 8, .gain_squares = 20 };

	ck_assert(candidate_better(&candidate, 2));
	ck_assert(candidate_better(&candidate, 3));
	ck_assert(!candidate_better(&candidate, 4));
	candidate.gain = -8;
	ck_assert(!candidate_better(&candidate, 2));
	candidate = (Candidate){ .worlds = 1, .gain = 9, .gain_squares = 81 };
	ck_assert(!candidate_better(&candidate, 2));
	candidate = (Candidate){ .worlds = 0 };
	ck_assert(!candidate_better(&candidate, 2));
}

/* The greatest possible sums. */
TEST(sums_do_not_overflow)
{
	gint64 n = 1000000, most = REWARD_MOST;
	Candidate candidate = { .worlds = (int)n,
				.gain = n * most,
				.gain_squares = n * most * most };

	ck_assert(candidate_better(&candidate, 2));
	candidate.gain = n;
	ck_assert(!candidate_better(&candidate, 2));
}

static Match *
match_of_three(void)
{
	Deal deal = toy_deal(3, TOY_TABLES);

	return sample_new(&deal, "oak", NULL);
}

static void
search_now(Match *match, int rollouts, Search *out)
{
	static const guint8 seed[SEED_BYTES] = { 7 };
	Dice dice = dice_new(seed, "search");
	int seat = __builtin_ctz(match_waiting(match));

	search_moves(match_game(match), match_terms(match), match_state(match),
		     seat, NULL, rollouts, &dice, out);
}

TEST(same_seed_same_search)
{
	g_autoptr(Match) match = match_of_three();
	int left = 0;

	for (; match_waiting(match); sample_step(match)) {
		Search one, same;

		search_now(match, 120, &one);
		search_now(match, 120, &same);
		ck_assert_int_eq(one.n, same.n);
		ck_assert_int_eq(one.best, same.best);
		for (int i = 0; i < one.n; i++) {
			ck_assert(move_equal(&one.candidate[i].move,
					     &same.candidate[i].move));
			ck_assert_int_eq((int)one.candidate[i].reward,
					 (int)same.candidate[i].reward);
		}
		left += one.best != 0;
	}
	ck_assert_int_gt(left, 0);
}

/* A budget buys as many candidates as it has 20 rollouts for, and none is
 * dropped before it was in 4 worlds; for a single candidate nothing is
 * played. */
TEST(budgets_are_kept)
{
	g_autoptr(Match) match = match_of_three();
	Search search;

	for (; match_waiting(match); sample_step(match)) {
		const int budgets[] = { 0, 1, 39, 40, 60, 119, 240, 500 };

		for (gsize i = 0; i < G_N_ELEMENTS(budgets); i++) {
			search_now(match, budgets[i], &search);
			ck_assert_int_ge(search.n, 1);
			ck_assert_int_le(search.n, MAX(budgets[i] / 20, 1));
			ck_assert_int_le(search.rollouts, budgets[i]);
			ck_assert((search.rollouts > 0) == (search.n > 1));
			ck_assert_int_lt(search.best, search.n);
			for (int k = 0; search.n > 1 && k < search.n; k++)
				ck_assert_int_ge(search.candidate[k].worlds, 4);
		}
	}
}

/* The first candidate and all that are left have been in the same worlds. */
TEST(candidates_share_worlds)
{
	g_autoptr(Match) match = match_of_three();
	Search search;

	for (; match_waiting(match); sample_step(match)) {
		search_now(match, 240, &search);
		const Candidate *first = &search.candidate[0];

		ck_assert_int_eq((int)first->gain, 0);
		ck_assert_int_eq(search.candidate[search.best].worlds,
				 first->worlds);
		for (int i = 0; i < search.n; i++) {
			const Candidate *one = &search.candidate[i];

			ck_assert_int_le(one->worlds, first->worlds);
			ck_assert_int_le((int)one->reward,
					 one->worlds * REWARD_MOST);
			if (one->worlds == first->worlds)
				ck_assert_int_eq(
					(int)one->gain,
					(int)(one->reward - first->reward));
		}
	}
}
