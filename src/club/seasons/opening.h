/* opening.h - a contest is made, and its seasons open. */
#ifndef CLUB_SEASONS_OPENING_H
#define CLUB_SEASONS_OPENING_H

#include "club/seasons/season.h"

typedef struct {
	ContestKind kind;
	const char *game; /* name or prefix */
	const char
		*name; /* "mgl"; NULL: the game's prefix and l, ladder, cup */
	const char *title; /* NULL: the game's title and "League", .. */
	int seats;	   /* 0: 4, or as many as the game takes */
	int target;	   /* of a division of a league; 0: divisions_target */
	const char *const *options; /* as of MatchPlan; or NULL */
	int pace_hours;
	const char *pace, *stand_in;
	const char *seed; /* of the first draw, for tests and the demo; NULL */
} ContestPlan;

/* Make a contest and open its first season, whose draw is committed to; every
 * player of the club hears of it.  *name is yours.  ERROR_PLAYER names what is
 * wrong. */
bool contest_make(Club *club, Time now, const ContestPlan *plan, char **name,
		  GError **error);
/* The next season, from a time on; its letter is the caller's affair. */
bool season_open(Run *run, const ContestRow *contest, int number, Time from,
		 const char *seed, gint64 *id, GError **error);

/* The season after this one opens in a day, unless the contest has ended; a
 * cup's round is drawn then, and the final ends it.  *next (may be NULL) is it,
 * or stays. */
bool season_next(Run *run, const Season *season, SeasonRow **next,
		 GError **error);

#endif
