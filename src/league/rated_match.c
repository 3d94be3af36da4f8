/* rated_match.c - seats of a match to an order of players. */
#include "league/rated_match.h"

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

int
rated_match_winners(const RatedMatch *match, bool *winners)
{
	int best = match->places[0], count = 0;

	for (int i = 1; i < match->seats; i++)
		best = MIN(best, match->places[i]);
	for (int i = 0; i < match->seats; i++) {
		winners[i] = match->places[i] == best;
		count += winners[i];
	}
	return count;
}
