/* ratings.c - ratings of all players, and how they are shown. */
#include "league/ratings_kept.h"

#include <math.h>

#define SHOWN_MIDDLE 1500
#define SHOWN_SCALE 173.7178 /* 400 / ln 10: Elo's */

GArray *
ratings_of(const RatedMatch *matches, int n, const RatingsTerms *terms)
{
	g_autoptr(RatingsKept) kept = ratings_kept_new(matches, n, terms);

	return g_array_ref((GArray *)ratings_kept_list(kept));
}

const Rating *
ratings_find(const GArray *ratings, gint64 player)
{
	for (guint i = 0; i < ratings->len; i++) {
		const Rating *rating = &g_array_index(ratings, Rating, i);

		if (rating->player == player)
			return rating;
	}
	return NULL;
}

static int
by_merit(const void *a, const void *b)
{
	const Rating *one = a, *other = b;
	double merit = one->theta - one->spread;
	double others = other->theta - other->spread;

	if (merit != others)
		return merit > others ? -1 : 1;
	return (one->player > other->player) - (one->player < other->player);
}

void
ratings_sort(GArray *ratings)
{
	g_array_sort(ratings, by_merit);
}

int
ratings_shown(double theta)
{
	return (int)lround(SHOWN_MIDDLE + SHOWN_SCALE * theta);
}

int
ratings_spread_shown(double spread)
{
	return (int)lround(SHOWN_SCALE * spread);
}
