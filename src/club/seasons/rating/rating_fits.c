/* rating_fits.c - fits of ratings, kept with the club. */
#include "club/seasons/rating/rating_fits.h"

#include "club/seasons/rating/rated_matches.h"
#include "club/seasons/rating/rating_prior.h"
#include "store/results.h"

/* Good for as long as nothing of these has changed. */
typedef struct {
	gint64 stamp; /* of the results */
	Time now;
	double prior;
	RatingsKept *kept;
} Fit;

static void
fit_free(gpointer data)
{
	Fit *fit = data;

	ratings_kept_free(fit->kept);
	g_free(fit);
}

static Fit *
fit_new(Club *club, const char *game, const RatingsTerms *terms, GError **error)
{
	g_autoptr(GArray) matches = rating_matches(club, game, error);

	if (!matches)
		return NULL;
	Fit *fit = g_new0(Fit, 1);

	fit->stamp = result_stamp(club->store);
	fit->now = terms->now;
	fit->prior = terms->prior;
	fit->kept = ratings_kept_new((RatedMatch *)(void *)matches->data,
				     (int)matches->len, terms);
	return fit;
}

static bool
is_good(const Fit *fit, Club *club, const RatingsTerms *terms)
{
	return fit->stamp == result_stamp(club->store) &&
	       fit->now == terms->now && fit->prior == terms->prior;
}

RatingsKept *
rating_fit(Club *club, const char *game, Time now, GError **error)
{
	RatingsTerms terms = { .now = now };
	Fit *fit;

	if (!rating_prior(club, game, &terms.prior, error))
		return NULL;
	if (!club->ratings)
		club->ratings = g_hash_table_new_full(g_str_hash, g_str_equal,
						      g_free, fit_free);
	fit = g_hash_table_lookup(club->ratings, game);
	if (fit && is_good(fit, club, &terms))
		return fit->kept;
	fit = fit_new(club, game, &terms, error);
	if (!fit)
		return NULL;
	g_hash_table_insert(club->ratings, g_strdup(game), fit);
	return fit->kept;
}
