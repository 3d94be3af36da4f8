/* elo.h - how much stronger one kind of player is than another, and how sure
 * that is.
 *
 * Elo between n players: a match is n(n-1)/2 results, one for each pair of
 * seats: 1 for the better place, 0 for the other, 1/2 each for equal places.
 * Only pairs of different kinds count. A kind that has the share p of its pairs
 * with another is 400 log10(p / (1 - p)) Elo above it.
 *
 * The pairs of one match depend on each other, so matches (or deals, where a
 * deal is played from every seat) are what is counted: see Share. */
#ifndef MATCH_ELO_H
#define MATCH_ELO_H

#include <stdbool.h>

/* A share of something, such as of wins, in clusters that are independent of
 * each other. Starts with zeros. */
typedef struct {
	int n;			       /* clusters */
	double won, of;		       /* the share is won / of */
	double won_won, won_of, of_of; /* sums of the clusters' products */
} Share;

/* Adds a cluster that won so much of so much; of nothing: does nothing. */
void share_add(Share *share, double won, double of);
/* Returns the share, from 0 to 1; 0 of nothing. */
double share_mean(const Share *share);
/* Returns the variance of a cluster's share, as a cluster of average size has
 * it. Two more clusters that won all and two that won nothing count in (as by
 * Agresti and Coull), so that it is never 0. */
double share_variance(const Share *share);
/* Computes the 95 % interval, within 0 and 1, with the same four clusters. */
void share_interval(const Share *share, double *low, double *high);

/* Returns the result of a pair for the first place: 1, 1/2 or 0. */
double elo_pair(int place, int other);
/* Returns the Elo difference of a share of pairs; at most ELO_MOST, at least
 * -ELO_MOST. */
double elo_of_share(double share);
#define ELO_MOST 1200

/* --- sequential probability ratio test ------------------------------------ */

/* Tests whether the first of two kinds is SPRT_ELO above the other (H1) rather
 * than equal (H0). Each deal is one observation of its share of pairs; their
 * mean is taken as normal (GSPRT). Either answer is wrong with a probability of
 * SPRT_ERROR. */
#define SPRT_ELO 50
#define SPRT_ERROR 0.05

/* Returns the log-likelihood ratio of H1 to H0. */
double sprt_llr(const Share *deals);
/* Returns the bound at which H1 is accepted; H0 is at its negative. */
double sprt_bound(void);

#endif
