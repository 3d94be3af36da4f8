/* ratings_kept.h - ratings that are kept (ratings.h), with what single matches
 * have changed: one fit for all of them, and a short one for each. */
#ifndef LEAGUE_RATINGS_KEPT_H
#define LEAGUE_RATINGS_KEPT_H

#include "league/ratings.h"

typedef struct RatingsKept RatingsKept;

/* After those matches, which are copied. */
RatingsKept *ratings_kept_new(const RatedMatch *matches, int n,
			      const RatingsTerms *terms);
void ratings_kept_free(RatingsKept *kept);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RatingsKept, ratings_kept_free)

/* All who have a match (Rating), by player; borrowed. */
const GArray *ratings_kept_list(const RatingsKept *kept);
/* One of the matches, borrowed; NULL: it is none of them. */
const RatedMatch *ratings_kept_match(const RatingsKept *kept, gint64 match);
/* θ of each who plays in one of them, by its seats, as if it had never been
 * played: 0 of who has no other. */
void ratings_kept_without(RatingsKept *kept, const RatedMatch *match,
			  double thetas[RATED_SEATS_MAX]);

#endif
