/* elo.h - estimates how much stronger one kind of player is than another, and
 * how certain that is.
 *
 * Elo for n players: a match counts as n(n-1)/2 results, one for each pair of
 * seats: 1 for the better place, 0 for the other, 1/2 each for equal places.
 * Only pairs of different kinds count. A kind that wins the share p of its
 * pairs against another is 400 log10(p / (1 - p)) Elo stronger.
 *
 * The pairs of one match depend on each other, so the unit of observation is
 * the match (or the deal, if it is played once from every seat): see Share. */
#ifndef MATCH_ELO_H
#define MATCH_ELO_H

#include <stdbool.h>

/* A share, such as of wins, observed in independent clusters. Starts as
 * zeros. */
typedef struct {
	int n;		/* clusters */
	double won, of; /* the share is won / of */
	/* sums over clusters of these products */
	double won_won, won_of, of_of;
} Share;

/* Adds a cluster that won `won` out of `of`; does nothing if `of` is 0. */
void share_add(Share *share, double won, double of);
/* Returns the share, from 0 to 1; 0 without observations. */
double share_mean(const Share *share);
/* Returns the variance of the share won in a cluster of average size. To keep
 * it above 0, adds two clusters that won everything and two that won nothing
 * (after Agresti and Coull). */
double share_variance(const Share *share);
/* Computes the 95 % interval, within 0 and 1, with the same four clusters. */
void share_interval(const Share *share, double *low, double *high);

/* Returns the first place's result against the other: 1, 1/2 or 0. */
double elo_pair(int place, int other);
/* Returns the Elo difference for a share of pairs, from -ELO_MOST to
 * ELO_MOST. */
double elo_of_share(double share);
#define ELO_MOST 1200

/* --- sequential probability ratio test ------------------------------------ */

/* Tests whether the first of two kinds is SPRT_ELO stronger than the other
 * (H1), or equal (H0). Each deal is one observation of the share of pairs won;
 * their mean is assumed to be normal (GSPRT). Either answer is wrong with
 * probability SPRT_ERROR. */
#define SPRT_ELO 50
#define SPRT_ERROR 0.05

/* Returns the log-likelihood ratio of H1 to H0. */
double sprt_llr(const Share *deals);
/* Returns the bound at which H1 is accepted; H0 is accepted at its negative. */
double sprt_bound(void);

#endif
