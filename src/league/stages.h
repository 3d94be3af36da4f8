/* stages.h - the places of one match as choices: who of those who are still
 * there is next? */
#ifndef LEAGUE_STAGES_H
#define LEAGUE_STAGES_H

#include "league/rated_match.h"

/* By the seats of a match. */
typedef struct {
	int match;
	double there[RATED_SEATS_MAX];	/* how far each can still be chosen */
	double chosen[RATED_SEATS_MAX]; /* what part of the choice each was */
} Stage;

/* Add those of the match, known by its number, to a list of Stage. */
void stages_add(GArray *stages, const RatedMatch *match, int number);
/* The logarithm of the choice's likelihood, and each one's chance, out of their
 * strengths e^θ. */
double stage_likelihood(const Stage *stage, int seats, const double *thetas,
			double *chances);

#endif
