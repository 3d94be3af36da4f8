/* ratings.c - fits the ratings of a whole club anew. */
#include "bench.h"

#include "base/dice.h"
#include "league/ratings.h"

#include <stdio.h>
#include <stdlib.h>

#define SEATS 4
#define YEARS 3
#define FITS 5
#define CHANGES 5

/* The player with the lower number plays a little better. */
static RatedMatch
random_match(Dice *dice, int number, int n, int players)
{
	RatedMatch match = {
		.match = number,
		.finished = BENCH_NOW - YEARS * 365 * DAY / n * (n - number),
		.seats = SEATS,
	};
	int first = (int)dice_below(dice, (guint32)players);

	for (int i = 0; i < SEATS; i++) {
		int player = (first + i * (1 + number % 7)) % players;

		match.players[i] = player + 1;
		match.places[i] =
			(int)dice_below(dice, (guint32)players) + player / 2;
	}
	return match;
}

static int
by_number(const void *a, const void *b)
{
	const gint64 *one = a, *other = b;

	return (*one > *other) - (*one < *other);
}

/* Computes what the newest matches have changed, as the letters of a run report
 * it: each match by a refit of the run's single fit. */
static double
seconds_a_change(const RatedMatch *matches, int n, const RatingsTerms *terms)
{
	g_autoptr(RatingsKept) kept = ratings_kept_new(matches, n, terms);
	gint64 before = clock_ticks();
	double thetas[RATED_SEATS_MAX];

	for (int i = 0; i < CHANGES; i++)
		ratings_kept_without(kept, ratings_kept_match(kept, n - i),
				     thetas);
	return (double)(clock_ticks() - before) / 1e6 / CHANGES;
}

bool
bench_ratings(char **arguments)
{
	int n = (int)g_ascii_strtoll(arguments[0], NULL, 10);
	int players = (int)g_ascii_strtoll(arguments[1], NULL, 10);
	guint8 seed[SEED_BYTES] = { 13 };
	Dice dice = dice_new(seed, "ratings");
	RatingsTerms terms = { .now = BENCH_NOW, .prior = RATINGS_PRIOR };
	g_autofree RatedMatch *matches = g_new(RatedMatch, n);
	gint64 took[FITS];

	for (int i = 0; i < n; i++)
		matches[i] = random_match(&dice, i + 1, n, players);
	for (int i = 0; i < FITS; i++) {
		gint64 before = clock_ticks();
		g_autoptr(GArray) list = ratings_of(matches, n, &terms);

		took[i] = clock_ticks() - before;
		if ((int)list->len != players)
			return bench_fail("not all have a rating", NULL);
	}
	qsort(took, FITS, sizeof *took, by_number);
	printf("%.3f %.3f\n", (double)took[FITS / 2] / 1e6,
	       seconds_a_change(matches, n, &terms));
	return true;
}
