/* rating_prior.h - the prior that ratings are reckoned with: how far from the
 * middle they may lie, chosen by how well they foretell who wins.
 *
 * `game` is the name of a game; "" means all of them. */
#ifndef CLUB_SEASONS_RATING_RATING_PRIOR_H
#define CLUB_SEASONS_RATING_RATING_PRIOR_H

#include "club/installation/club.h"
#include "league/ratings.h"

bool rating_prior(Club *club, const char *game, double *prior, GError **error);
/* How well the club's own foretell who wins. */
bool rating_check(Club *club, const char *game, RatingsCheck *check,
		  GError **error);
/* The one that is best by such a check holds from now on; where too few matches
 * were foretold nothing changes. */
bool rating_choose(Club *club, const char *game, Time now,
		   const RatingsCheck *check, GError **error);

#endif
