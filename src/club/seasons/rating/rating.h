/* rating.h - how strong the players of a club are (league/ratings.h), by game
 * and over all, always computed from the results.
 *
 * `game` is the name of a game; "" means all of them. */
#ifndef CLUB_SEASONS_RATING_RATING_H
#define CLUB_SEASONS_RATING_RATING_H

#include "club/seasons/season.h"
#include "league/ratings.h"

/* Lists all players of the club who have a rating (Rating), the best first.
 * NULL on error; free with g_array_unref, like all arrays below. */
GArray *rating_list(Club *club, const char *game, Time now, GError **error);
bool rating_provisional(const Rating *rating);

/* Sorts players (gint64) who weren't in the last season, as movement_sort does,
 * with lots from this season's seed.  Returns them as MovementNewcomer without
 * a tier.  `last` is the last season that was played to its end, or NULL. */
GArray *rating_newcomers(Club *club, const Season *season, const Season *last,
			 const GArray *players, GError **error);

typedef struct {
	gint64 player;
	int rating, spread; /* as they are shown, the match included */
	int change;	    /* by how much the match changed the rating */
	bool provisional;
} RatingChange;

/* Lists by how much a match has changed the ratings in its own game of the
 * players it counts for; empty if it counts for nobody. */
GArray *rating_changes(Club *club, gint64 match, Time now, GError **error);
/* Finds a player's change; NULL: none. Borrowed. */
const RatingChange *rating_change_of(const GArray *changes, gint64 player);

/* Returns the fit of all matches of a game as of a time.  It is made once and
 * kept with the club until a result changes, so the letters of a run that say
 * what twenty matches have changed need one fit a game, and a short refit for
 * each match.  Borrowed until the next call that may change the database; NULL
 * on error. */
RatingsKept *rating_fit(Club *club, const char *game, Time now, GError **error);

typedef struct {
	gint64 match;
	Time at;	    /* the match's end */
	int rating, spread; /* as shown after the match */
} RatingPoint;

/* Returns a player's ratings (RatingPoint) after each of these matches (gint64)
 * of one game, oldest first, each computed from the matches that were over by
 * then. Costs one fit for each. */
GArray *rating_course(Club *club, const char *game, gint64 player,
		      const GArray *matches, GError **error);

/* --- the prior: how far from the middle ratings may lie ----------------- */

/* Reads the prior in use: RATINGS_PRIOR until one was chosen. */
bool rating_prior(Club *club, const char *game, double *prior, GError **error);
/* Checks how well ratings have predicted the club's own matches. */
bool rating_check(Club *club, const char *game, RatingsCheck *check,
		  GError **error);
/* Stores the best prior found by such a check, which is in use from now on;
 * where too few matches were predicted nothing changes. */
bool rating_choose(Club *club, const char *game, Time now,
		   const RatingsCheck *check, GError **error);

#endif
