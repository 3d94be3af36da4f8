/* ratings_check.c - progressive log-loss of three ways to foretell. */
#include "league/ratings_check.h"

#include "league/ratings_parts.h"

#include <math.h>
#include <stdlib.h>

#define REFIT_LEAST 8
#define REFIT_PART 20

#define ELO_SCALE 400.0
#define ELO_STEP 32.0

const double ratings_priors[RATINGS_PRIORS] = { .1, .25, .5, 1, 2, 4 };

/* Of one match, with chances in proportion to e^θ. */
static double
loss_of(const RatedMatch *match, const double *thetas)
{
	bool winners[RATED_SEATS_MAX];
	int count = rated_match_winners(match, winners);
	double all = 0, first = 0;

	for (int i = 0; i < match->seats; i++) {
		all += exp(thetas[i]);
		first += winners[i] ? exp(thetas[i]) : 0;
	}
	return -log(first / count / all);
}

static double
loss_fitted(const RatedMatch *matches, int n, double prior)
{
	g_autoptr(RatingsFit) fit = ratings_fit_new(matches, n);
	int every = MAX(REFIT_LEAST, n / REFIT_PART);
	double loss = 0, thetas[RATED_SEATS_MAX];

	for (int i = RATINGS_CHECK_FIRST - 1; i < n; i++) {
		if ((i - (RATINGS_CHECK_FIRST - 1)) % every == 0)
			ratings_fit_run(fit, i, matches[i].finished, prior);
		ratings_fit_thetas(fit, i, thetas);
		loss += loss_of(&matches[i], thetas);
	}
	return loss;
}

/* --- Elo --- */

static double *
elo_of(GHashTable *elos, const gint64 *player)
{
	double *elo = g_hash_table_lookup(elos, player);

	if (!elo) {
		elo = g_new0(double, 1);
		g_hash_table_insert(elos, g_memdup2(player, sizeof(*player)),
				    elo);
	}
	return elo;
}

/* What the seat has won of its pairs beyond what was expected. */
static double
elo_surplus(const RatedMatch *match, const double *before, int seat)
{
	double surplus = 0;

	for (int i = 0; i < match->seats; i++) {
		double apart = (before[i] - before[seat]) / ELO_SCALE;
		int better = match->places[i] > match->places[seat];
		int alike = match->places[i] == match->places[seat];

		if (i != seat)
			surplus +=
				better + alike / 2.0 - 1 / (1 + pow(10, apart));
	}
	return surplus;
}

/* Returns the loss before it learns from the match. */
static double
elo_match(GHashTable *elos, const RatedMatch *match)
{
	double *elo[RATED_SEATS_MAX];
	double before[RATED_SEATS_MAX], thetas[RATED_SEATS_MAX];

	for (int i = 0; i < match->seats; i++) {
		elo[i] = elo_of(elos, &match->players[i]);
		before[i] = *elo[i];
		thetas[i] = before[i] * G_LN10 / ELO_SCALE;
	}
	for (int i = 0; i < match->seats; i++)
		*elo[i] += ELO_STEP / (match->seats - 1) *
			   elo_surplus(match, before, i);
	return loss_of(match, thetas);
}

static double
loss_elo(const RatedMatch *matches, int n)
{
	g_autoptr(GHashTable) elos = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, g_free);
	double loss = 0;

	for (int i = 0; i < n; i++) {
		double one = elo_match(elos, &matches[i]);

		loss += i >= RATINGS_CHECK_FIRST - 1 ? one : 0;
	}
	return loss;
}

static double
loss_uniform(const RatedMatch *matches, int n)
{
	double loss = 0;

	for (int i = RATINGS_CHECK_FIRST - 1; i < n; i++)
		loss += log(matches[i].seats);
	return loss;
}

static void
choose(RatingsCheck *check, const RatedMatch *matches, int n)
{
	check->loss = G_MAXDOUBLE;
	for (int i = 0; i < RATINGS_PRIORS; i++) {
		double prior = ratings_priors[i];

		check->losses[i] =
			loss_fitted(matches, n, prior) / check->foretold;
		if (check->losses[i] < check->loss) {
			check->loss = check->losses[i];
			check->prior = prior;
		}
	}
}

RatingsCheck
ratings_check(const RatedMatch *matches, int n)
{
	RatingsCheck check = { .foretold = MAX(n - RATINGS_CHECK_FIRST + 1, 0),
			       .prior = RATINGS_PRIOR };
	g_autofree RatedMatch *sorted = g_new(RatedMatch, n + 1);

	if (check.foretold == 0)
		return check;
	for (int i = 0; i < n; i++)
		sorted[i] = matches[i];
	qsort(sorted, (size_t)n, sizeof(*sorted), rated_match_compare);
	choose(&check, sorted, n);
	check.elo = loss_elo(sorted, n) / check.foretold;
	check.uniform = loss_uniform(sorted, n) / check.foretold;
	return check;
}
