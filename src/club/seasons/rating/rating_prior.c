/* rating_prior.c - how far from the middle ratings may lie. */
#include "club/seasons/rating/rating_prior.h"

#include "club/seasons/rating/rated_matches.h"
#include "league/ratings.h"
#include "store/results.h"

#include <math.h>

#define PARTS 1000 /* of 1, as priors are stored */

bool
rating_prior(Club *club, const char *game, double *prior, GError **error)
{
	int parts = 0;

	if (!result_prior(club->store, game, &parts, error))
		return false;
	*prior = parts ? (double)parts / PARTS : RATINGS_PRIOR;
	return true;
}

bool
rating_check(Club *club, const char *game, RatingsCheck *check, GError **error)
{
	g_autoptr(GArray) matches = rating_matches(club, game, error);

	if (!matches)
		return false;
	*check = ratings_check((const RatedMatch *)(void *)matches->data,
			       (int)matches->len);
	return true;
}

bool
rating_choose(Club *club, const char *game, Time now, const RatingsCheck *check,
	      GError **error)
{
	int prior = (int)lround(check->prior * PARTS), before = 0;

	if (!result_prior(club->store, game, &before, error))
		return false;
	return !check->foretold || prior == before ||
	       result_prior_add(club->store, game, now, prior, error);
}
