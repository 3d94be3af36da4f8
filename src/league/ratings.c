/* ratings.c - ratings of all players, and how they are shown. */
#include "league/ratings_parts.h"

#include <math.h>
#include <stdlib.h>

#define SHOWN_MIDDLE 1500
#define SHOWN_SCALE 173.7178 /* 400 / ln 10: Elo's */

GArray *
ratings_of(const RatedMatch *matches, int n, const RatingsTerms *terms)
{
	g_autofree RatedMatch *sorted = g_new(RatedMatch, n + 1);
	int count = 0;

	for (int i = 0; i < n; i++) {
		if (!terms->without || matches[i].match != terms->without)
			sorted[count++] = matches[i];
	}
	qsort(sorted, (size_t)count, sizeof(*sorted), rated_match_compare);
	g_autoptr(RatingsFit) fit = ratings_fit_new(sorted, count);

	ratings_fit_run(fit, count, terms->now, terms->prior);
	return ratings_fit_list(fit);
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
