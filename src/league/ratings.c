/* ratings.c - ratings of all players, and how they are shown. */
#include "league/ratings.h"

#include "base/each.h"
#include "league/ratings_private.h"

#include <math.h>
#include <stdlib.h>

/* --- rated matches -------------------------------------------------------- */

bool
rated_match_seats(RatedMatch *match, const RatedSeat *seats, int n)
{
	match->seats = 0;
	for (int i = 0; i < n; i++) {
		if (seats[i].player == 0 || !seats[i].moved)
			continue;
		g_assert(match->seats < RATED_SEATS_MAX);
		match->players[match->seats] = seats[i].player;
		match->places[match->seats] =
			seats[i].left ? G_MAXINT : seats[i].place;
		match->seats++;
	}
	return match->seats >= 2;
}

int
rated_match_compare(const void *a, const void *b)
{
	const RatedMatch *one = a, *other = b;

	if (one->finished != other->finished)
		return one->finished < other->finished ? -1 : 1;
	return (one->match > other->match) - (one->match < other->match);
}

static gint64
day_of(Time time)
{
	return time / DAY - (time % DAY < 0);
}

int
rated_match_days(const RatedMatch *match, Time now)
{
	gint64 days = day_of(now) - day_of(match->finished);

	return (int)MAX(days, 0);
}

/* --- shown ratings -------------------------------------------------------- */

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
	array_foreach (const Rating, rating, ratings)
		if (rating->player == player)
			return rating;
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

/* --- kept ratings --------------------------------------------------------- */

struct RatingsKept {
	RatedMatch *matches; /* sorted by rated_match_compare */
	int n;
	RatingsFit *fit; /* over `matches` */
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
	/* Callers mostly ask for the newest. */
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

/* --- how well ratings predict --------------------------------------------- */

#define REFIT_LEAST 8
#define REFIT_PART 20

#define ELO_SCALE 400.0
#define ELO_STEP 32.0

const double ratings_priors[RATINGS_PRIORS] = { .1, .25, .5, 1, 2, 4 };

/* Returns one match's loss, with probabilities proportional to e^θ. */
static double
loss_of(const RatedMatch *match, const double *thetas)
{
	int best = match->places[0], count = 0;
	double all = 0, first = 0;

	for (int i = 1; i < match->seats; i++)
		best = MIN(best, match->places[i]);
	for (int i = 0; i < match->seats; i++) {
		all += exp(thetas[i]);
		if (match->places[i] != best)
			continue;
		first += exp(thetas[i]);
		count++;
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

/* --- Elo ----------------------------------------------------------------- */

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

/* Returns how much more a seat won in its pairs than expected. */
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

/* Returns the match's loss as predicted beforehand, then updates the players'
 * Elo by it. */
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
	check.loss = G_MAXDOUBLE;
	for (int i = 0; i < RATINGS_PRIORS; i++) {
		double prior = ratings_priors[i];

		check.losses[i] =
			loss_fitted(sorted, n, prior) / check.foretold;
		if (check.losses[i] < check.loss) {
			check.loss = check.losses[i];
			check.prior = prior;
		}
	}
	check.elo = loss_elo(sorted, n) / check.foretold;
	for (int i = RATINGS_CHECK_FIRST - 1; i < n; i++)
		check.uniform += log(sorted[i].seats);
	check.uniform /= check.foretold;
	return check;
}
