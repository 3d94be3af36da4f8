/* length.c - how many weeks a season is played. */
#include "club/seasons/length.h"

#include "club/seats/length.h"

#define WEEK 7
#define WEEKS_LEAST 8

bool
season_weeks(Club *club, const Season *season, int seats, int *weeks,
	     GError **error)
{
	const ContestRow *contest = season->contest;
	int days = 0;

	*weeks = ROUND_WEEKS;
	if (season_is_round(season))
		return true;
	if (!length_days(club, contest->game, seats, contest->pace_hours, &days,
			 NULL, error))
		return false;
	*weeks = MAX(WEEKS_LEAST, (days * 3 / 2 + WEEK - 1) / WEEK);
	return true;
}
