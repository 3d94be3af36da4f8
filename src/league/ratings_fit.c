/* ratings_fit.c - Newton's method on the likelihood of all places. */
#include "league/ratings_private.h"

#include "league/ratings.h"

#include <glib.h>
#include <math.h>
#include <string.h>

/* --- one match's places as a sequence of choices ------------------------ */

/* One choice of the next player, by the match's seats. */
typedef struct {
	int match;
	double there[RATED_SEATS_MAX];	/* how much each can still be chosen */
	double chosen[RATED_SEATS_MAX]; /* each player's part of the choice */
} Stage;

/* Adds the choices among the players who share a place. If nobody is placed
 * behind them the last choice is left out: the remaining player is certain. */
static void
add_group(GArray *stages, const RatedMatch *match, int number, int place)
{
	int tied = 0, behind = 0;

	for (int i = 0; i < match->seats; i++) {
		tied += match->places[i] == place;
		behind += match->places[i] > place;
	}
	for (int l = 0; l < tied - (behind == 0); l++) {
		Stage stage = { .match = number };

		for (int i = 0; i < match->seats; i++) {
			bool own = match->places[i] == place;

			stage.chosen[i] = own ? 1.0 / tied : 0;
			stage.there[i] = own ? 1 - (double)l / tied
					     : match->places[i] > place;
		}
		g_array_append_val(stages, stage);
	}
}

/* Adds the stages of the match with this number to a list of Stage. */
static void
stages_add(GArray *stages, const RatedMatch *match, int number)
{
	for (int i = 0; i < match->seats; i++) {
		bool seen = false;

		for (int j = 0; j < i; j++)
			seen |= match->places[j] == match->places[i];
		if (!seen)
			add_group(stages, match, number, match->places[i]);
	}
}

/* --- symmetric positive definite equations ------------------------------ */

/* Keeps four sums at a time: with a single one, each addition would wait for
 * the one before. */
static double
product(const double *a, const double *b, int n)
{
	double sums[4] = { 0 };
	int i = 0;

	for (; i + 4 <= n; i += 4) {
		for (int j = 0; j < 4; j++)
			sums[j] += a[i + j] * b[i + j];
	}
	for (; i < n; i++)
		sums[0] += a[i] * b[i];
	return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/* Replaces the matrix by its factor L, with L L' = matrix. */
static void
cholesky_factor(double *matrix, int n)
{
	for (int i = 0; i < n; i++) {
		double *row = matrix + (gsize)i * n;

		for (int j = 0; j < i; j++) {
			const double *above = matrix + (gsize)j * n;

			row[j] = (row[j] - product(row, above, j)) / above[j];
		}
		double square = row[i] - product(row, row, i);

		g_assert(square > 0);
		row[i] = sqrt(square);
	}
}

/* Solves L x = side in place, from row `first` on; all before it are 0. */
static void
forward(const double *factor, int n, int first, double *side)
{
	for (int i = first; i < n; i++) {
		const double *row = factor + (gsize)i * n;

		side[i] -= product(row + first, side + first, i - first);
		side[i] /= row[i];
	}
}

/* Solves L L' x = side in place. */
static void
cholesky_solve(const double *factor, int n, double *side)
{
	forward(factor, n, 0, side);
	for (int i = n - 1; i >= 0; i--) {
		const double *row = factor + (gsize)i * n;

		side[i] /= row[i];
		for (int j = 0; j < i; j++)
			side[j] -= row[j] * side[i];
	}
}

/* Sets `diagonal` to that of the inverse matrix. */
static void
cholesky_inverse_diagonal(const double *factor, int n, double *diagonal)
{
	g_autofree double *column = g_new(double, n + 1);

	for (int i = 0; i < n; i++) {
		for (int j = i; j < n; j++)
			column[j] = j == i;
		forward(factor, n, i, column);
		diagonal[i] = product(column + i, column + i, n - i);
	}
}

#define STEP_SMALL 1e-9
#define ROUNDS_MAX 200

/* Players are numbered in the order in which they first played, so the first
 * matches need only the first players. */
struct RatingsFit {
	const RatedMatch *matches;
	int *indices; /* of the players, RATED_SEATS_MAX per match */
	int *known;   /* known[n]: how many players the first n matches have */
	gint64 *players; /* by index */
	int n_all;	 /* players of all matches */
	GArray *stages;	 /* of all matches, in order */

	/* The last run. */
	int n_matches, n; /* matches, players */
	double prior;
	double *weights; /* by match */
	double *theta, *tried, *step;
	double *hessian; /* n rows of n; once factored, the factor */
};

static int
index_of(RatingsFit *fit, GHashTable *seen, const gint64 *player)
{
	gpointer found;

	if (g_hash_table_lookup_extended(seen, player, NULL, &found))
		return GPOINTER_TO_INT(found);
	g_hash_table_insert(seen, (gpointer)player,
			    GINT_TO_POINTER(fit->n_all));
	fit->players[fit->n_all] = *player;
	return fit->n_all++;
}

static void
read_matches(RatingsFit *fit, int n)
{
	g_autoptr(GHashTable) seen =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	for (int i = 0; i < n; i++) {
		const RatedMatch *match = &fit->matches[i];
		int *indices = &fit->indices[i * RATED_SEATS_MAX];

		for (int j = 0; j < match->seats; j++)
			indices[j] = index_of(fit, seen, &match->players[j]);
		fit->known[i + 1] = fit->n_all;
		stages_add(fit->stages, match, i);
	}
}

RatingsFit *
ratings_fit_new(const RatedMatch *matches, int n)
{
	RatingsFit *fit = g_new0(RatingsFit, 1);
	gsize most = (gsize)n * RATED_SEATS_MAX + 1;

	fit->matches = matches;
	fit->indices = g_new0(int, most);
	fit->known = g_new0(int, n + 1);
	fit->players = g_new0(gint64, most);
	fit->stages = g_array_new(FALSE, FALSE, sizeof(Stage));
	read_matches(fit, n);
	fit->weights = g_new0(double, n + 1);
	fit->theta = g_new0(double, fit->n_all + 1);
	fit->tried = g_new0(double, fit->n_all + 1);
	fit->step = g_new0(double, fit->n_all + 1);
	fit->hessian = g_new0(double, (gsize)fit->n_all * fit->n_all + 1);
	return fit;
}

void
ratings_fit_free(RatingsFit *fit)
{
	g_free(fit->indices);
	g_free(fit->known);
	g_free(fit->players);
	g_array_unref(fit->stages);
	g_free(fit->weights);
	g_free(fit->theta);
	g_free(fit->tried);
	g_free(fit->step);
	g_free(fit->hessian);
	g_free(fit);
}

/* --- the likelihood and its slopes --------------------------------------- */

/* Returns the logarithm of a stage's likelihood at these θ; sets `chances` to
 * each player's probability, computed from strengths e^θ. */
static double
stage_likelihood(const RatingsFit *fit, const Stage *stage, const double *theta,
		 double *chances)
{
	const int *indices = &fit->indices[stage->match * RATED_SEATS_MAX];
	int seats = fit->matches[stage->match].seats;
	double sum = 0, chosen = 0;

	for (int i = 0; i < seats; i++) {
		double own = theta[indices[i]];

		chances[i] = stage->there[i] * exp(own);
		chosen += stage->chosen[i] * own;
		sum += chances[i];
	}
	for (int i = 0; i < seats; i++)
		chances[i] /= sum;
	return chosen - log(sum);
}

/* Returns the ith stage of the run, NULL after the last: the stages of its
 * matches come first. */
static const Stage *
next_stage(const RatingsFit *fit, guint i)
{
	if (i >= fit->stages->len)
		return NULL;
	const Stage *stage = &g_array_index(fit->stages, Stage, i);

	return stage->match < fit->n_matches ? stage : NULL;
}

static double
likelihood(const RatingsFit *fit, const double *theta)
{
	const Stage *stage;
	double sum = 0, chances[RATED_SEATS_MAX];

	for (guint i = 0; (stage = next_stage(fit, i)); i++)
		sum += fit->weights[stage->match] *
		       stage_likelihood(fit, stage, theta, chances);
	for (int i = 0; i < fit->n; i++)
		sum -= theta[i] * theta[i] / (2 * fit->prior);
	return sum;
}

static void
add_slopes(RatingsFit *fit, const Stage *stage)
{
	const int *indices = &fit->indices[stage->match * RATED_SEATS_MAX];
	int seats = fit->matches[stage->match].seats;
	double weight = fit->weights[stage->match];
	double chances[RATED_SEATS_MAX];

	stage_likelihood(fit, stage, fit->theta, chances);
	for (int i = 0; i < seats; i++) {
		double *row = fit->hessian + (gsize)indices[i] * fit->n;

		fit->step[indices[i]] +=
			weight * (stage->chosen[i] - chances[i]);
		row[indices[i]] += weight * chances[i];
		for (int j = 0; j < seats; j++)
			row[indices[j]] -= weight * chances[i] * chances[j];
	}
}

/* Computes the Hessian (of the negative likelihood) and its factor, and turns
 * the slope into Newton's step. */
static void
find_step(RatingsFit *fit)
{
	const Stage *stage;

	memset(fit->hessian, 0, (gsize)fit->n * fit->n * sizeof(double));
	for (int i = 0; i < fit->n; i++) {
		fit->step[i] = -fit->theta[i] / fit->prior;
		fit->hessian[(gsize)i * fit->n + i] = 1 / fit->prior;
	}
	for (guint i = 0; (stage = next_stage(fit, i)); i++)
		add_slopes(fit, stage);
	cholesky_factor(fit->hessian, fit->n);
	cholesky_solve(fit->hessian, fit->n, fit->step);
}

static double
try_step(RatingsFit *fit, double part)
{
	for (int i = 0; i < fit->n; i++)
		fit->tried[i] = fit->theta[i] + part * fit->step[i];
	return likelihood(fit, fit->tried);
}

/* Takes one step, halved until the likelihood doesn't fall; rounding errors are
 * tolerated. Returns true when no step worth taking is left. */
static bool
climb(RatingsFit *fit)
{
	double before = likelihood(fit, fit->theta), part = 1, longest = 0;

	find_step(fit);
	for (int i = 0; i < fit->n; i++)
		longest = MAX(longest, fabs(fit->step[i]));
	while (!(try_step(fit, part) >= before - 1e-12 * (1 + fabs(before))) &&
	       part * longest >= STEP_SMALL)
		part /= 2;
	memcpy(fit->theta, fit->tried, (gsize)fit->n * sizeof(double));
	return part * longest < STEP_SMALL;
}

static void
climb_up(RatingsFit *fit)
{
	for (int rounds = 0; rounds < ROUNDS_MAX && !climb(fit); rounds++)
		continue;
}

void
ratings_fit_run(RatingsFit *fit, int n, Time now, double prior)
{
	fit->n_matches = n;
	fit->n = fit->known[n];
	fit->prior = prior;
	for (int i = 0; i < n; i++)
		fit->weights[i] =
			exp2(-rated_match_days(&fit->matches[i], now) /
			     (double)RATINGS_HALF_LIFE);
	climb_up(fit);
}

void
ratings_fit_without(RatingsFit *fit, int match, double *thetas)
{
	gsize size = (gsize)fit->n * sizeof(double);
	g_autofree double *with = g_memdup2(fit->theta, size);
	double weight = fit->weights[match];

	fit->weights[match] = 0;
	climb_up(fit);
	ratings_fit_thetas(fit, match, thetas);
	fit->weights[match] = weight;
	memcpy(fit->theta, with, size);
}

void
ratings_fit_thetas(const RatingsFit *fit, int match, double *thetas)
{
	for (int i = 0; i < fit->matches[match].seats; i++)
		thetas[i] =
			fit->theta[fit->indices[match * RATED_SEATS_MAX + i]];
}

/* --- results ------------------------------------------------------------ */

static int
by_player(const void *a, const void *b)
{
	const Rating *one = a, *other = b;

	return (one->player > other->player) - (one->player < other->player);
}

GArray *
ratings_fit_list(const RatingsFit *fit)
{
	g_autofree double *squares = g_new0(double, fit->n + 1);
	GArray *list = g_array_new(FALSE, TRUE, sizeof(Rating));

	cholesky_inverse_diagonal(fit->hessian, fit->n, squares);
	g_array_set_size(list, (guint)fit->n);
	for (int i = 0; i < fit->n; i++)
		g_array_index(list, Rating, i) =
			(Rating){ .player = fit->players[i],
				  .theta = fit->theta[i],
				  .spread = sqrt(squares[i]) };
	for (int i = 0; i < fit->n_matches; i++) {
		for (int j = 0; j < fit->matches[i].seats; j++)
			g_array_index(list, Rating,
				      fit->indices[i * RATED_SEATS_MAX + j])
				.games++;
	}
	g_array_sort(list, by_player);
	return list;
}
