/* ratings_parts.h - a fit that may be made again with more matches. */
#ifndef LEAGUE_RATINGS_PARTS_H
#define LEAGUE_RATINGS_PARTS_H

#include "league/ratings.h"

typedef struct RatingsFit RatingsFit;

/* Over matches in the order of rated_match_compare, which are borrowed. */
RatingsFit *ratings_fit_new(const RatedMatch *matches, int n);
void ratings_fit_free(RatingsFit *fit);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RatingsFit, ratings_fit_free)

/* θ after the first n of them; it begins where the last one ended. */
void ratings_fit_run(RatingsFit *fit, int n, Time now, double prior);
/* θ of each who plays in one of them, 0 where nothing is known. */
void ratings_fit_thetas(const RatingsFit *fit, int match, double *thetas);
/* θ of each who plays in a match as if it had not been played, which the last
 * run goes on without; it is as before afterwards, but for the spreads. */
void ratings_fit_without(RatingsFit *fit, int match, double *thetas);
/* All players of the last run as Rating, by player, with their spread. */
GArray *ratings_fit_list(const RatingsFit *fit);

#endif
