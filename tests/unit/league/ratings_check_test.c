/* ratings_check_test.c - the choice of the prior, by how well it predicts. */
#include "league/ratings.h"

#include "base/dice.h"
#include "lib/suites.h"
#include <math.h>

#define MOST 300
#define PLAYERS 12

/* Makes matches of three whose winner is drawn with chances in proportion to 1
 * + strength * number. */
static void
draw_matches(RatedMatch *matches, int n, int strength)
{
	static const guint8 seed[SEED_BYTES];
	Dice dice = dice_new(seed, "check");
	int order[PLAYERS];

	for (int i = 0; i < PLAYERS; i++)
		order[i] = i;
	for (int i = 0; i < n; i++) {
		int chances[3], sum = 0, winner = 0;

		dice_shuffle(&dice, order, PLAYERS);
		matches[i] = (RatedMatch){ .match = i + 1,
					   .finished = (i + 1) * DAY,
					   .seats = 3 };
		for (int j = 0; j < 3; j++) {
			matches[i].players[j] = 1 + order[j];
			matches[i].places[j] = 2;
			chances[j] = 1 + strength * order[j];
			sum += chances[j];
		}
		int lot = (int)dice_below(&dice, (guint32)sum);

		while (lot >= chances[winner])
			lot -= chances[winner++];
		matches[i].places[winner] = 1;
	}
}

/* The prior is .36 before there are 25 matches; the 25th is the first that
 * counts. */
TEST(too_few)
{
	RatedMatch matches[25];

	draw_matches(matches, 25, 9);
	RatingsCheck few = ratings_check(matches, 24);
	RatingsCheck enough = ratings_check(matches, 25);

	ck_assert_int_eq(few.foretold, 0);
	ck_assert_double_eq(few.prior, .36);
	ck_assert_int_eq(enough.foretold, 1);
	ck_assert_double_eq_tol(enough.uniform, log(3), 1e-12);
}

/* Among equal players the narrowest prior is best, and nothing beats equal
 * chances by much; among unequal players ratings do, and so does Elo. */
TEST(prior_by_what_happened)
{
	RatedMatch matches[MOST];

	draw_matches(matches, MOST, 0);
	RatingsCheck alike = ratings_check(matches, MOST);

	draw_matches(matches, MOST, 9);
	RatingsCheck apart = ratings_check(matches, MOST);

	ck_assert_double_eq(alike.prior, .1);
	ck_assert_double_gt(alike.loss, alike.uniform - .02);
	ck_assert_double_gt(apart.prior, .1);
	ck_assert_double_lt(apart.loss, apart.uniform - .05);
	ck_assert_double_lt(apart.elo, apart.uniform - .02);
	ck_assert_int_eq(apart.foretold, MOST - 24);
	for (int i = 0; i < RATINGS_PRIORS; i++)
		ck_assert_double_ge(apart.losses[i], apart.loss);
}

/* The loss is −ln of the mean chance of those tied first: for two strangers
 * among four always that of equal chances. */
TEST(ties_have_the_mean)
{
	RatedMatch matches[30];

	for (int i = 0; i < 30; i++)
		matches[i] = (RatedMatch){
			.match = i + 1,
			.finished = DAY,
			.seats = 4,
			.players = { 4 * i + 1, 4 * i + 2, 4 * i + 3,
				     4 * i + 4 },
			.places = { 1, 1, 3, 4 },
		};
	RatingsCheck check = ratings_check(matches, 30);

	ck_assert_int_eq(check.foretold, 6);
	ck_assert_double_eq_tol(check.loss, log(4), 1e-12);
	ck_assert_double_eq_tol(check.elo, log(4), 1e-12);
	ck_assert_double_eq_tol(check.uniform, log(4), 1e-12);
}

/* The loss of one match after 24 of A > B is as computed by hand: e^θ / (e^θ +
 * e^-θ), and Elo. */
TEST(loss_by_hand)
{
	RatedMatch matches[25];
	double elo = 0, won;

	for (int i = 0; i < 25; i++)
		matches[i] = (RatedMatch){ .match = i + 1,
					   .finished = DAY,
					   .seats = 2,
					   .players = { 1, 2 },
					   .places = { 1, 2 } };
	RatingsCheck check = ratings_check(matches, 25);
	RatingsTerms terms = { .now = DAY, .prior = check.prior };
	g_autoptr(GArray) ratings = ratings_of(matches, 24, &terms);
	double theta = g_array_index(ratings, Rating, 0).theta;

	for (int i = 0; i < 24; i++) {
		won = 1 / (1 + pow(10, -2 * elo / 400));
		elo += 32 * (1 - won);
	}
	ck_assert_double_eq_tol(check.loss, log1p(exp(-2 * theta)), 1e-9);
	ck_assert_double_eq_tol(check.elo, log1p(pow(10, -2 * elo / 400)),
				1e-9);
	ck_assert_double_eq_tol(check.uniform, log(2), 1e-12);
	ck_assert_double_eq(check.prior, 4);
}

/* With three at a table, two of them tied, each pair counts 16, and a tie is
 * half a win. */
TEST(elo_by_hand)
{
	RatedMatch matches[25];
	double first = 0, last = 0;

	for (int i = 0; i < 25; i++)
		matches[i] = (RatedMatch){ .match = i + 1,
					   .finished = DAY,
					   .seats = 3,
					   .players = { 1, 2, 3 },
					   .places = { 1, 1, 3 } };
	for (int i = 0; i < 24; i++) {
		double won = 1 / (1 + pow(10, (last - first) / 400));

		first += 16 * (1 - won);
		last -= 2 * 16 * (1 - won);
	}
	ck_assert_double_eq_tol(ratings_check(matches, 25).elo,
				log(2 + pow(10, (last - first) / 400)), 1e-9);
}

/* Returns a prior's loss over the matches, each time fitted anew. */
static double
loss_anew(const RatedMatch *matches, int n, int every, double prior)
{
	double loss = 0;

	for (int first = 24; first < n; first += every) {
		RatingsTerms terms = { .now = matches[first].finished,
				       .prior = prior };
		g_autoptr(GArray) ratings = ratings_of(matches, first, &terms);

		for (int i = first; i < MIN(first + every, n); i++) {
			double sum = 0, winner = 0;

			for (int j = 0; j < matches[i].seats; j++) {
				const Rating *rating = ratings_find(
					ratings, matches[i].players[j]);
				double e = exp(rating ? rating->theta : 0);

				sum += e;
				winner += matches[i].places[j] == 1 ? e : 0;
			}
			loss -= log(winner / sum);
		}
	}
	return loss / (n - 24);
}

/* Ratings are fitted every max(8, n/20) matches, as of the end of the next
 * match, in the order of time, though the matches are passed in backwards. */
TEST(fitted_again_and_again)
{
	static const struct {
		int n, every;
	} sizes[] = { { 60, 8 }, { 240, 12 } };

	for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
		int n = sizes[i].n;
		RatedMatch matches[MOST], backward[MOST];

		draw_matches(matches, n, 9);
		for (int j = 0; j < n; j++)
			backward[n - 1 - j] = matches[j];
		RatingsCheck check = ratings_check(backward, n);

		for (int j = 0; j < RATINGS_PRIORS; j++)
			ck_assert_double_eq_tol(check.losses[j],
						loss_anew(matches, n,
							  sizes[i].every,
							  ratings_priors[j]),
						1e-8);
	}
}
