/* ratings_check.h - how well ratings foretell who wins: by that the prior is
 * chosen, and anybody can judge them.
 *
 * Each match from the 25th on is foretold by those before it: -ln of the mean
 * chance of those who came first together.  The ratings are fitted again every
 * max(8, n/20) matches, at the end of the match that is foretold next.  Beside
 * them: Elo (1500 at first; each pair of a match, 32 / (seats - 1) each; the
 * chance to win in proportion to 10^(elo/400)), and equal chances. */
#ifndef LEAGUE_RATINGS_CHECK_H
#define LEAGUE_RATINGS_CHECK_H

#include "league/ratings.h"

#define RATINGS_CHECK_FIRST 25
#define RATINGS_PRIORS 6

typedef struct {
	int foretold;		       /* matches; 0: too few */
	double prior;		       /* the best, or RATINGS_PRIOR */
	double loss;		       /* with it, a match */
	double losses[RATINGS_PRIORS]; /* with each of ratings_priors */
	double elo, uniform;
} RatingsCheck;

extern const double ratings_priors[RATINGS_PRIORS];

/* Choose among ratings_priors by the least loss, the smaller where equal. */
RatingsCheck ratings_check(const RatedMatch *matches, int n);

#endif
