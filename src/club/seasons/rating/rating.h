/* rating.h - how strong the players of a club are (league/ratings.h), by game
 * and over all: always reckoned from the results, never kept.
 *
 * `game` is the name of a game; "" means all of them. */
#ifndef CLUB_SEASONS_RATING_RATING_H
#define CLUB_SEASONS_RATING_RATING_H

#include "club/installation/club.h"
#include "league/ratings.h"

/* Everybody of the club who has a rating (Rating), the best first.  NULL on
 * error; free with g_array_unref, as what follows. */
GArray *rating_list(Club *club, const char *game, Time now, GError **error);
bool rating_provisional(const Rating *rating);

typedef struct {
	gint64 player;
	int rating, spread; /* as they are shown, the match included */
	int change;	    /* by it */
	bool provisional;
} RatingChange;

/* Lists what a match has changed in its own game for those it counts for;
 * nothing if it counts for nobody. */
GArray *rating_changes(Club *club, gint64 match, Time now, GError **error);
/* Finds a player's change; NULL: none. Borrowed. */
const RatingChange *rating_change_of(const GArray *changes, gint64 player);

#endif
