/* length.c - see length.h. */
#include "club/seats/length.h"

#include "store/contests.h"
#include "store/fixtures.h"
#include "store/matches.h"
#include "store/seasons.h"

#include <string.h>

#define KNOWN_LEAST 5 /* matches that tell how long one takes */

/* Sets the pace that a match began with: overtime shortens it in a season. */
static bool
find_pace(Store *store, const MatchRow *row, int *hours, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(SeasonRow) season = NULL;
	g_autoptr(ContestRow) contest = NULL;

	*hours = row->pace_hours;
	if (!fixture_get(store, row->id, &fixture, error) ||
	    (fixture &&
	     (!season_get(store, fixture->season, &season, error) ||
	      !contest_get(store, season->contest, &contest, error))))
		return false;
	if (contest)
		*hours = contest->pace_hours;
	return true;
}

static int
by_time(gconstpointer a, gconstpointer b)
{
	Time x = *(const Time *)a, y = *(const Time *)b;

	return (x > y) - (x < y);
}

/* Returns how long matches of that game, seats and pace took, the shortest
 * first. */
static GArray *
find_lengths(Club *club, const char *game, int seats, int pace_hours,
	     GError **error)
{
	g_autoptr(GPtrArray) matches =
		match_list(club->store, MATCH_FINISHED, error);
	g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Time));

	for (guint i = 0; matches && i < matches->len; i++) {
		const MatchRow *row = matches->pdata[i];
		Time length = row->finished - row->started;
		int hours = 0;

		if (strcmp(row->game, game) != 0 || row->seats != seats)
			continue;
		if (!find_pace(club->store, row, &hours, error))
			return NULL;
		if (hours == pace_hours)
			g_array_append_val(lengths, length);
	}
	g_array_sort(lengths, by_time);
	return matches ? g_steal_pointer(&lengths) : NULL;
}

bool
length_days(Club *club, const char *game, int seats, int pace_hours, int *days,
	    bool *measured, GError **error)
{
	g_autoptr(GArray) lengths =
		find_lengths(club, game, seats, pace_hours, error);

	if (!lengths)
		return false;
	bool known = lengths->len >= KNOWN_LEAST;

	if (known)
		*days = (int)((g_array_index(lengths, Time, lengths->len / 2) +
			       DAY - 1) /
			      DAY);
	else
		*days = (game_find(game)->lengths[seats] * MIN(pace_hours, 24) +
			 23) /
			24;
	if (measured)
		*measured = known;
	return true;
}

int
length_round(int days)
{
	int unit = days < 10 ? 1 : days < 60 ? 5 : 10;

	return MAX((days + unit / 2) / unit * unit, 1);
}

void
length_range(const Game *game, int *least, int *most)
{
	*least = *most = game->lengths[game->least_seats];
	for (int seats = game->least_seats; seats <= game->most_seats;
	     seats++) {
		*least = MIN(*least, game->lengths[seats]);
		*most = MAX(*most, game->lengths[seats]);
	}
	*least = length_round(*least);
	*most = length_round(*most);
}
