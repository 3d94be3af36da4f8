/* ratings_private.h - a fit that can be run again with more matches. */
#ifndef LEAGUE_RATINGS_PRIVATE_H
#define LEAGUE_RATINGS_PRIVATE_H

#include "league/ratings.h"

typedef struct RatingsFit RatingsFit;

/* Makes a fit over matches in the order of rated_match_compare, which are
 * borrowed. */
RatingsFit *ratings_fit_new(const RatedMatch *matches, int n);
void ratings_fit_free(RatingsFit *fit);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RatingsFit, ratings_fit_free)

/* Computes θ after the first n matches; the search starts from the θ of the run
 * before. */
void ratings_fit_run(RatingsFit *fit, int n, Time now, double prior);
/* Sets `thetas` to the θ of each player of a match; 0 where nothing is known.
 */
void ratings_fit_thetas(const RatingsFit *fit, int match, double *thetas);
/* Sets `thetas` to the θ of each player of a match as if it hadn't been played:
 * refits the last run without it. The fit is as before afterwards, except for
 * the spreads. */
void ratings_fit_without(RatingsFit *fit, int match, double *thetas);
/* Lists all players of the last run (Rating), by player number, with their
 * spread. */
GArray *ratings_fit_list(const RatingsFit *fit);

#endif
