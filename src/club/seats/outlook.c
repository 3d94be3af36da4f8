/* outlook.c - what a game is about, and how many days a match takes. */
#include "club/seats/outlook.h"

#include "base/each.h"
#include "store/seasons.h"

#include <string.h>

#define KNOWN_LEAST 5 /* finished matches that say how long one takes */

/* Finds the pace that a match began with: overtime shortens it in a season. */
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

/* Returns how long matches of that game, seats and pace took, the shortest
 * first. */
static GArray *
find_lengths(Club *club, const char *game, int seats, int pace_hours,
	     GError **error)
{
	g_autoptr(GPtrArray) matches =
		match_list(club->store, MATCH_FINISHED, error);
	g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Time));

	ptr_array_foreach (const MatchRow, row, matches) {
		Time length = row->finished - row->started;
		int hours = 0;

		if (strcmp(row->game, game) != 0 || row->seats != seats)
			continue;
		if (!find_pace(club->store, row, &hours, error))
			return NULL;
		if (hours == pace_hours)
			g_array_append_val(lengths, length);
	}
	g_array_sort(lengths, clock_compare);
	return matches ? g_steal_pointer(&lengths) : NULL;
}

bool
outlook_days(Club *club, const char *game, int seats, int pace_hours, int *days,
	     bool *measured, GError **error)
{
	g_autoptr(GArray) lengths =
		find_lengths(club, game, seats, pace_hours, error);

	if (!lengths)
		return false;
	*measured = lengths->len >= KNOWN_LEAST;
	if (*measured)
		*days = (int)((g_array_index(lengths, Time, lengths->len / 2) +
			       DAY - 1) /
			      DAY);
	else
		*days = (game_find(game)->lengths[seats] * MIN(pace_hours, 24) +
			 23) /
			24;
	return true;
}

/* Rounds days as people say them. */
static int
round_days(int days)
{
	int unit = days < 10 ? 1 : days < 60 ? 5 : 10;

	return MAX((days + unit / 2) / unit * unit, 1);
}

void
outlook_range(const Game *game, int *least, int *most)
{
	*least = *most = game->lengths[game->least_seats];
	for (int seats = game->least_seats; seats <= game->most_seats;
	     seats++) {
		*least = MIN(*least, game->lengths[seats]);
		*most = MAX(*most, game->lengths[seats]);
	}
	*least = round_days(*least);
	*most = round_days(*most);
}

json_t *
outlook_json(Club *club, const char *language, const MatchRow *row,
	     GError **error)
{
	const Game *game = game_find(row->game);
	json_auto_t *none = json_object();
	g_autofree char *about = NULL;
	GError *problem = NULL;
	bool measured = false;
	int days = 0;

	if (game && !outlook_days(club, row->game, row->seats, row->pace_hours,
				  &days, &measured, error))
		return NULL;
	if (game)
		about = library_word(club->library, language, game->folder,
				     "game", "blurb", none, false, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return NULL;
	}
	return json_pack("{s:s, s:i, s:i}", "about", about ? about : "", "days",
			 round_days(days), "hours",
			 measured ? 0 : MIN(row->pace_hours, 24));
}
