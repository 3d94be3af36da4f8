/* stages.c - Plackett and Luce's choices, with Efron's ties. */
#include "league/stages.h"

#include <math.h>

/* The choices among those who share a place.  Where nobody is behind them the
 * last one is left out: whoever is left over is next for certain. */
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

void
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

double
stage_likelihood(const Stage *stage, int seats, const double *thetas,
		 double *chances)
{
	double sum = 0, chosen = 0;

	for (int i = 0; i < seats; i++) {
		chances[i] = stage->there[i] * exp(thetas[i]);
		chosen += stage->chosen[i] * thetas[i];
		sum += chances[i];
	}
	for (int i = 0; i < seats; i++)
		chances[i] /= sum;
	return chosen - log(sum);
}
