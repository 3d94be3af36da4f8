/* newcomers.c - who was not in the last season. */
#include "club/seasons/newcomers.h"

#include "club/seasons/rating/rating.h"
#include "league/ratings.h"
#include "store/tenures.h"

/* A season that was called off since had substitutes, too. */
bool
newcomers_load(Club *club, const Season *season, const Season *last,
	       Newcomers *newcomers, GError **error)
{
	*newcomers = (Newcomers){ .last = last };
	newcomers->substitutes =
		tenure_substitutes(club->store, season->contest->id,
				   last ? last->row->number : 0, error);
	if (newcomers->substitutes)
		newcomers->ratings = rating_list(club, season->contest->game,
						 season->row->due, error);
	return newcomers->ratings;
}

void
newcomers_clear(Newcomers *newcomers)
{
	g_clear_pointer(&newcomers->substitutes, g_array_unref);
	g_clear_pointer(&newcomers->ratings, g_array_unref);
}

static bool
sat_in(const Newcomers *newcomers, gint64 player)
{
	const GArray *all = newcomers->substitutes;

	for (guint i = 0; i < all->len; i++)
		if (g_array_index(all, gint64, i) == player)
			return true;
	return false;
}

MovementNewcomer
newcomers_one(const Newcomers *newcomers, gint64 player)
{
	const Rating *rating = ratings_find(newcomers->ratings, player);
	MovementNewcomer one = { .player = player,
				 .tier = MOVEMENT_NEW,
				 .substitute = sat_in(newcomers, player),
				 .late = season_was_late(newcomers->last,
							 player),
				 .rated = rating != NULL };

	if (rating)
		one.merit = rating->theta - rating->spread;
	return one;
}
