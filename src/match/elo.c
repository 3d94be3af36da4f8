/* elo.c - win shares with intervals, Elo differences, and the sequential
 * test. */
#include "match/elo.h"

#include <glib.h>
#include <math.h>

/* added clusters that won everything, and as many that won nothing */
#define ADDED 2
#define SIGMAS 1.96

void
share_add(Share *share, double won, double of)
{
	if (of <= 0)
		return;
	share->n++;
	share->won += won;
	share->of += of;
	share->won_won += won * won;
	share->won_of += won * of;
	share->of_of += of * of;
}

double
share_mean(const Share *share)
{
	return share->of > 0 ? share->won / share->of : 0;
}

/* Adds the clusters that keep the variance above 0. */
static Share
widened(const Share *share)
{
	Share wide = *share;
	double size = share->n ? share->of / share->n : 1;

	for (int i = 0; i < ADDED; i++) {
		share_add(&wide, size, size);
		share_add(&wide, 0, size);
	}
	return wide;
}

double
share_variance(const Share *share)
{
	Share wide = widened(share);
	double mean = share_mean(&wide), size = wide.of / wide.n;

	return (wide.won_won - 2 * mean * wide.won_of +
		mean * mean * wide.of_of) /
	       (size * size) / (wide.n - 1);
}

void
share_interval(const Share *share, double *low, double *high)
{
	Share wide = widened(share);
	double error = SIGMAS * sqrt(share_variance(share) / wide.n);

	*low = MAX(share_mean(&wide) - error, 0);
	*high = MIN(share_mean(&wide) + error, 1);
}

double
elo_pair(int place, int other)
{
	return place < other ? 1 : place == other ? 0.5 : 0;
}

double
elo_of_share(double share)
{
	if (share <= 0)
		return -ELO_MOST;
	if (share >= 1)
		return ELO_MOST;
	return CLAMP(400 * log10(share / (1 - share)), -ELO_MOST, ELO_MOST);
}

double
sprt_llr(const Share *deals)
{
	double equal = 0.5, better = 1 / (1 + pow(10, -SPRT_ELO / 400.0));

	return deals->n * (better - equal) *
	       (2 * share_mean(deals) - equal - better) /
	       (2 * share_variance(deals));
}

double
sprt_bound(void)
{
	return log((1 - SPRT_ERROR) / SPRT_ERROR);
}
