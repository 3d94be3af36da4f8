/* ratings_test.c - the vectors and the properties of LEAGUE's ratings. */
#include "league/ratings.h"
#include "league/ratings_private.h"

#include "base/dice.h"

#include "lib/suites.h"
#include <string.h>

#define NOW (2000 * DAY)
#define MOST 400

/* Reads a match "A>B=C": the players are letters. */
static RatedMatch
match_of(gint64 number, const char *text)
{
	RatedMatch match = { .match = number, .finished = NOW };
	int place = 1;

	for (; *text; text++) {
		if (*text == '>')
			place = match.seats + 1;
		if (!g_ascii_isalpha(*text))
			continue;
		match.players[match.seats] = *text;
		match.places[match.seats++] = place;
	}
	return match;
}

static int
matches_of(const char *text, RatedMatch *matches)
{
	g_auto(GStrv) games = g_strsplit(text, " ", -1);
	int n = 0;

	for (; games[n]; n++)
		matches[n] = match_of(n + 1, games[n]);
	return n;
}

static const struct {
	const char *games;
	double prior;
	int days;
	double thetas[4]; /* of A, B, ... */
} vectors[] = {
	{ "A>B", 1, 0, { .337416, -.337416 } },
	{ "A>B>C", 1, 0, { .497167, .040705, -.537872 } },
	{ "A=B>C", 1, 0, { .253815, .253815, -.507629 } },
	{ "A>B=C", 1, 0, { .489664, -.244832, -.244832 } },
	{ "A>B=C>D", 1, 0, { .589242, .032499, .032499, -.654240 } },
	/* weight ½ */
	{ "A>B", 1, 548, { .200529, -.200529 } },
	{ "A>B B>C A>C>B", 1, 0, { .675968, -.395719, -.280250 } },
	{ "A>B", .36, 0, { .152722, -.152722 } },
};

TEST_EACH(thetas, vectors)
{
	RatedMatch matches[8];
	int n = matches_of(vectors[_i].games, matches);
	RatingsTerms terms = { .now = NOW + vectors[_i].days * DAY,
			       .prior = vectors[_i].prior };
	g_autoptr(GArray) ratings = ratings_of(matches, n, &terms);

	for (guint i = 0; i < ratings->len; i++) {
		const Rating *rating = &g_array_index(ratings, Rating, i);

		ck_assert_int_eq(rating->player, 'A' + (int)i);
		ck_assert_double_eq_tol(rating->theta, vectors[_i].thetas[i],
					.6e-6);
	}
}

TABLE(spreads, const char *games; double spreads[4]) = {
	{ "A>B", { .919517, .919517 } },
	{ "A=B", { .912871, .912871 } },
	{ "A=B>C", { .852529, .852529, .872850 } },
	{ "A>B=C", { .904565, .860883, .860883 } },
	{ "A>B>C", { .904963, .856963, .874386 } },
};

TEST_EACH(spreads_with_a_prior_of_1, spreads)
{
	RatedMatch matches[8];
	int n = matches_of(spreads[_i].games, matches);
	RatingsTerms terms = { .now = NOW, .prior = 1 };
	g_autoptr(GArray) ratings = ratings_of(matches, n, &terms);

	for (guint i = 0; i < ratings->len; i++)
		ck_assert_double_eq_tol(
			g_array_index(ratings, Rating, i).spread,
			spreads[_i].spreads[i], .6e-6);
}

/* --- properties, over matches that chance makes --- */

static Dice
some_dice(const char *text)
{
	static const guint8 seed[SEED_BYTES];

	return dice_new(seed, text);
}

static void
random_match(Dice *dice, int players, RatedMatch *match)
{
	int order[64];

	for (int i = 0; i < players; i++)
		order[i] = i + 1;
	dice_shuffle(dice, order, players);
	match->seats = MIN(players, 2 + (int)dice_below(dice, 5));
	match->finished = NOW - dice_below(dice, 900) * DAY;
	for (int i = 0; i < match->seats; i++) {
		match->players[i] = order[i];
		match->places[i] = 1 + (int)dice_below(dice, 6);
	}
}

static void
random_matches(const char *text, RatedMatch *matches, int n, int players)
{
	Dice dice = some_dice(text);

	memset(matches, 0, (gsize)n * sizeof(*matches));
	for (int i = 0; i < n; i++) {
		matches[i].match = i + 1;
		random_match(&dice, players, &matches[i]);
	}
}

static const RatingsTerms usual = { .now = NOW, .prior = RATINGS_PRIOR };

static void
expect_same(const GArray *one, const GArray *other)
{
	ck_assert_uint_eq(one->len, other->len);
	ck_assert_mem_eq(one->data, other->data, one->len * sizeof(Rating));
}

/* The order of the matches does not matter. */
TEST(order_does_not_matter)
{
	RatedMatch matches[MOST], shuffled[MOST];
	Dice dice = some_dice("order");
	int order[MOST];

	random_matches("order", matches, MOST, 40);
	for (int i = 0; i < MOST; i++)
		order[i] = i;
	dice_shuffle(&dice, order, MOST);
	for (int i = 0; i < MOST; i++)
		shuffled[i] = matches[order[i]];
	g_autoptr(GArray) one = ratings_of(matches, MOST, &usual);
	g_autoptr(GArray) other = ratings_of(shuffled, MOST, &usual);

	ck_assert_uint_eq(one->len, 40);
	expect_same(one, other);
}

/* Checks that `found` has the ratings by the other matches: 0 for a player
 * without any. */
static void
expect_without(const RatedMatch *match, const GArray *others,
	       const double *found)
{
	for (int i = 0; i < match->seats; i++) {
		const Rating *rating = ratings_find(others, match->players[i]);

		ck_assert_double_eq_tol(found[i], rating ? rating->theta : 0,
					1e-9);
	}
}

/* Without a match, the others are rated as if it had never been played. */
TEST(without_is_never_played)
{
	RatedMatch matches[60], others[60];
	double first[60][RATED_SEATS_MAX] = { 0 },
	       again[RATED_SEATS_MAX] = { 0 };

	random_matches("without", matches, 60, 40);
	g_autoptr(RatingsKept) kept = ratings_kept_new(matches, 60, &usual);
	g_autoptr(GArray) all = ratings_of(matches, 60, &usual);

	for (int i = 0; i < 60; i++) {
		int n = 0;

		for (int j = 0; j < 60; j++)
			if (j != i)
				others[n++] = matches[j];
		g_autoptr(GArray) before = ratings_of(others, n, &usual);
		const RatedMatch *match = ratings_kept_match(kept, i + 1);

		ratings_kept_without(kept, match, first[i]);
		expect_without(match, before, first[i]);
	}
	/* Earlier queries do not matter. */
	for (int i = 59; i >= 0; i--) {
		ratings_kept_without(kept, ratings_kept_match(kept, i + 1),
				     again);
		ck_assert_mem_eq(again, first[i],
				 (gsize)matches[i].seats * sizeof(double));
	}
	expect_same(ratings_kept_list(kept), all);
	ck_assert_ptr_null(ratings_kept_match(kept, 61));
}

static double
theta_of(const RatedMatch *matches, int n, gint64 player)
{
	g_autoptr(GArray) ratings = ratings_of(matches, n, &usual);

	return ratings_find(ratings, player)->theta;
}

/* Swaps places with the player before, or breaks a tie. */
static bool
improve(RatedMatch *match, int seat)
{
	int next = -1;

	for (int i = 0; i < match->seats; i++) {
		bool ahead = match->places[i] < match->places[seat];

		if (ahead &&
		    (next < 0 || match->places[i] > match->places[next]))
			next = i;
	}
	if (next < 0)
		return false;
	int place = match->places[next];

	match->places[next] = match->places[seat];
	match->places[seat] = place;
	return true;
}

/* A better place never lowers a player's θ. */
TEST(better_place_never_lowers)
{
	RatedMatch matches[12];
	Dice dice = some_dice("better");
	int tried = 0;

	for (int game = 0; game < 400; game++) {
		g_autofree char *text = g_strdup_printf("better %d", game);

		random_matches(text, matches, G_N_ELEMENTS(matches), 8);
		RatedMatch *match =
			&matches[dice_below(&dice, G_N_ELEMENTS(matches))];
		int seat = (int)dice_below(&dice, (guint32)match->seats);
		gint64 player = match->players[seat];
		double before = theta_of(matches, 12, player);

		if (!improve(match, seat))
			continue;
		tried++;
		ck_assert_double_ge(theta_of(matches, 12, player),
				    before - 1e-12);
	}
	ck_assert_int_gt(tried, 200);
}

/* One player wins every match, so the first steps may lead much too far. */
TEST(one_sided)
{
	static RatedMatch matches[2000];
	RatingsTerms terms = { .now = NOW, .prior = 4 };

	for (int i = 0; i < 2000; i++)
		matches[i] = match_of(i + 1, i % 2 ? "A>B>C>D>E>F" : "A>F");
	g_autoptr(GArray) ratings = ratings_of(matches, 2000, &terms);

	for (guint i = 0; i + 1 < ratings->len; i++) {
		const Rating *rating = &g_array_index(ratings, Rating, i);

		ck_assert_double_gt(rating->theta, rating[1].theta);
		ck_assert_double_lt(rating->theta, 20);
		ck_assert_int_ge(rating->games, 1000);
	}
}

/* A fit is continued with new results: A's old wins no longer count, and
 * Newton's first step from there would lead too far. */
TEST(steps_are_halved)
{
	RatedMatch matches[220];
	RatingsTerms terms = { .now = 100000 * DAY, .prior = 4 };

	for (int i = 0; i < 220; i++) {
		matches[i] = match_of(i + 1, i < 20 ? "A>B" : "B>A");
		matches[i].finished = i < 20 ? DAY : terms.now;
	}
	g_autoptr(RatingsFit) fit = ratings_fit_new(matches, 220);

	ratings_fit_run(fit, 20, DAY, terms.prior);
	ratings_fit_run(fit, 220, terms.now, terms.prior);
	g_autoptr(GArray) gone_on = ratings_fit_list(fit);
	g_autoptr(GArray) anew = ratings_of(matches, 220, &terms);

	for (guint i = 0; i < 2; i++)
		ck_assert_double_eq_tol(g_array_index(gone_on, Rating, i).theta,
					g_array_index(anew, Rating, i).theta,
					1e-8);
}

TEST(nobody_has_played)
{
	g_autoptr(GArray) ratings = ratings_of(NULL, 0, &usual);

	ck_assert_uint_eq(ratings->len, 0);
	ck_assert_ptr_null(ratings_find(ratings, 1));
}

/* Ratings are shown as 1500 + 173.7178 θ ± 173.7178 s. */
TEST(as_shown)
{
	ck_assert_int_eq(ratings_shown(0), 1500);
	ck_assert_int_eq(ratings_shown(.337416), 1559);
	ck_assert_int_eq(ratings_shown(-.337416), 1441);
	ck_assert_int_eq(ratings_spread_shown(.919517), 160);
	ck_assert_int_eq(ratings_spread_shown(1), 174);
}

/* The list is by θ - s: of equally strong players, the one with more matches is
 * first. */
TEST(order_of_the_list)
{
	RatedMatch matches[8];
	int n = matches_of("A>B A>C A=D D>B", matches);
	g_autoptr(GArray) ratings = ratings_of(matches, n, &usual);

	ratings_sort(ratings);
	for (guint i = 0; i + 1 < ratings->len; i++) {
		const Rating *rating = &g_array_index(ratings, Rating, i);

		ck_assert_double_ge(rating->theta - rating->spread,
				    rating[1].theta - rating[1].spread);
	}
	ck_assert_int_eq(g_array_index(ratings, Rating, 0).player, 'A');
	ck_assert_int_eq(ratings_find(ratings, 'A')->games, 3);
	ck_assert_int_eq(ratings_find(ratings, 'C')->games, 1);
}
