/* ratings_kept.c - ratings that are kept, with what single matches have
 * changed. */
#include "league/ratings_kept.h"

#include "league/ratings_parts.h"

#include <stdlib.h>

struct RatingsKept {
	RatedMatch *matches; /* in their order */
	int n;
	RatingsFit *fit; /* over those */
	GArray *list;
};

RatingsKept *
ratings_kept_new(const RatedMatch *matches, int n, const RatingsTerms *terms)
{
	RatingsKept *kept = g_new0(RatingsKept, 1);

	kept->matches = g_new(RatedMatch, n + 1);
	kept->n = n;
	for (int i = 0; i < n; i++)
		kept->matches[i] = matches[i];
	qsort(kept->matches, (size_t)n, sizeof(*matches), rated_match_compare);
	kept->fit = ratings_fit_new(kept->matches, n);
	ratings_fit_run(kept->fit, n, terms->now, terms->prior);
	kept->list = ratings_fit_list(kept->fit);
	return kept;
}

void
ratings_kept_free(RatingsKept *kept)
{
	ratings_fit_free(kept->fit);
	g_array_unref(kept->list);
	g_free(kept->matches);
	g_free(kept);
}

const GArray *
ratings_kept_list(const RatingsKept *kept)
{
	return kept->list;
}

const RatedMatch *
ratings_kept_match(const RatingsKept *kept, gint64 match)
{
	/* The newest ones are asked for. */
	for (int i = kept->n - 1; i >= 0; i--)
		if (kept->matches[i].match == match)
			return &kept->matches[i];
	return NULL;
}

void
ratings_kept_without(RatingsKept *kept, const RatedMatch *match,
		     double thetas[RATED_SEATS_MAX])
{
	ratings_fit_without(kept->fit, (int)(match - kept->matches), thetas);
}
