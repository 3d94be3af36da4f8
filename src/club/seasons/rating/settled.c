/* settled.c - what stands in the tables of a season that is closed is taken
 * back no more. */
#include "club/seasons/rating/settled.h"

#include "base/error.h"
#include "base/saying.h"

/* A match that does not count is nobody's but its players'. */
bool
season_lets_go(Club *club, const MatchRow *match, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(SeasonRow) row = NULL;

	if (!fixture_get(club->store, match->id, &fixture, error))
		return false;
	if (!fixture || fixture->spoilt)
		return true;
	if (!season_get(club->store, fixture->season, &row, error))
		return false;
	return row->phase < SEASON_CLOSED ||
	       fail_saying(error, say("season_acts.settled", "{s:s}", "match",
				      match->name));
}
