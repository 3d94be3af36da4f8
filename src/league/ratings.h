/* ratings.h - how strong players are, after all matches at once.
 *
 * Plackett and Luce's model: of those still to be placed each is next with a
 * chance in proportion to e^θ.  θ is what makes the places most likely, with a
 * normal prior of variance `prior` around 0; of m who tie, the stages l from 0
 * count each of them 1 - l/m (Efron), and the last stage of a match is left
 * out.  A match counts 2^(-days/548), days as of rated_match_days.  The spread
 * s is the root of the inverse Hessian's diagonal.
 *
 * The order of the matches that are handed in does not matter, not even in the
 * last bit.  About n³ steps and n² numbers for n players. */
#ifndef LEAGUE_RATINGS_H
#define LEAGUE_RATINGS_H

#include "league/rated_match.h"

#define RATINGS_PRIOR 0.36 /* before there is enough to choose by */
#define RATINGS_HALF_LIFE 548
#define RATINGS_PROVISIONAL 5 /* under so many games */

typedef struct {
	gint64 player;
	int games;
	double theta, spread;
} Rating;

typedef struct {
	Time now;
	double prior; /* s² */
} RatingsTerms;

/* All who have a match (Rating), by player.  Free with g_array_unref. */
GArray *ratings_of(const RatedMatch *matches, int n, const RatingsTerms *terms);
/* One of them, borrowed; NULL: not rated. */
const Rating *ratings_find(const GArray *ratings, gint64 player);
/* Into the order of a list: by θ - s, the best first, then by player. */
void ratings_sort(GArray *ratings);
/* What people see: 1500 ± 174 for one of whom nothing is known but a prior of
 * 1. */
int ratings_shown(double theta);
int ratings_spread_shown(double spread);

#endif
