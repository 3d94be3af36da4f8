/* length.c - how many weeks a season is played. */
#include "club/season/length.h"

#include "game/game.h"
#include "store/matches.h"

#include <string.h>

#define WEEK (7 * DAY)
#define WEEKS_LEAST 8
#define KNOWN_LEAST 5 /* matches that tell how long one takes */

/* --- the pace of a match --------------------------------------------------*/

/* What it began with: overtime has shortened those of a season. */
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

/* --- of those that are over -----------------------------------------------*/

static int
by_time(gconstpointer a, gconstpointer b)
{
	Time x = *(const Time *)a, y = *(const Time *)b;

	return (x > y) - (x < y);
}

/* How long matches of that game, seats and pace took, the shortest first. */
static GArray *
find_lengths(Club *club, const ContestRow *contest, int seats, GError **error)
{
	g_autoptr(GPtrArray) matches =
		match_list(club->store, MATCH_FINISHED, error);
	g_autoptr(GArray) lengths = g_array_new(FALSE, FALSE, sizeof(Time));

	for (guint i = 0; matches && i < matches->len; i++) {
		const MatchRow *row = matches->pdata[i];
		Time length = row->finished - row->started;
		int hours = 0;

		if (strcmp(row->game, contest->game) != 0 ||
		    row->seats != seats)
			continue;
		if (!find_pace(club->store, row, &hours, error))
			return NULL;
		if (hours == contest->pace_hours)
			g_array_append_val(lengths, length);
	}
	g_array_sort(lengths, by_time);
	return matches ? g_steal_pointer(&lengths) : NULL;
}

/* --- the season -----------------------------------------------------------*/

bool
season_weeks(Club *club, const Season *season, int seats, int *weeks,
	     GError **error)
{
	Time usual = game_find(season->contest->game)->days * DAY;
	g_autoptr(GArray) lengths = NULL;

	*weeks = ROUND_WEEKS;
	if (season_is_round(season))
		return true;
	lengths = find_lengths(club, season->contest, seats, error);
	if (!lengths)
		return false;
	if (lengths->len >= KNOWN_LEAST)
		usual = g_array_index(lengths, Time, lengths->len / 2);
	Time time = usual + usual / 2;

	*weeks = MAX(WEEKS_LEAST, (int)((time + WEEK - 1) / WEEK));
	return true;
}
