/* points.c - places of a match to points, parts of places, shares. */
#include "league/points.h"

static const int worth[][POINTS_SEATS_MAX] = {
	{ 10, 1 },	    { 10, 5, 1 },	   { 10, 6, 3, 1 },
	{ 10, 7, 4, 2, 1 }, { 10, 7, 5, 3, 2, 1 },
};

/* How many are before a seat, and how many have its place. */
static void
group_of(const int *places, int seats, int seat, int *before, int *tied)
{
	*before = *tied = 0;
	for (int i = 0; i < seats; i++) {
		*before += places[i] < places[seat];
		*tied += places[i] == places[seat];
	}
}

void
points_won(const int *places, int seats, int *points)
{
	g_assert(seats >= 2 && seats <= POINTS_SEATS_MAX);
	for (int i = 0; i < seats; i++) {
		int before, tied, sum = 0;

		group_of(places, seats, i, &before, &tied);
		for (int j = before; j < before + tied; j++)
			sum += worth[seats - 2][j];
		points[i] = sum * POINTS_ONE / tied;
	}
}

void
points_place(const int *places, int seats, int place, int *parts)
{
	for (int i = 0; i < seats; i++) {
		int before, tied;

		group_of(places, seats, i, &before, &tied);
		parts[i] = place > before && place <= before + tied
				   ? POINTS_ONE / tied
				   : 0;
	}
}

void
points_shares(const int *places, const gint64 *scores, int seats, int *shares)
{
	gint64 best = G_MININT64;
	int first = places[0];

	for (int i = 1; i < seats; i++)
		first = MIN(first, places[i]);
	for (int i = 0; i < seats; i++) {
		if (places[i] == first)
			best = MAX(best, scores[i]);
	}
	for (int i = 0; i < seats; i++) {
		gint64 share = places[i] == first ? POINTS_WHOLE : 0;

		if (best > 0)
			share = POINTS_WHOLE * MAX(scores[i], 0) / best;
		shares[i] = (int)MIN(share, POINTS_WHOLE);
	}
}
