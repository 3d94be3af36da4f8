/* opening.h - makes contests and opens their seasons. */
#ifndef CLUB_SEASONS_OPENING_H
#define CLUB_SEASONS_OPENING_H

#include "club/seasons/season.h"

typedef struct {
	ContestKind kind;
	const char *game;  /* name or prefix */
	const char *name;  /* "mgl"; NULL: the game's prefix and l, ladder,
			      cup */
	const char *title; /* NULL: the game's title and "League", .. */
	int seats;	   /* 0: 4, or as many as the game takes */
	int target;	   /* of a league's division; 0: divisions_target */
	const char *const *options; /* as in MatchPlan; or NULL */
	int pace_hours;
	const char *pace, *stand_in;
	const char *seed; /* of the first draw, for tests and the demo; NULL */
} ContestPlan;

/* Makes a contest and opens its first season, whose draw is committed to; tells
 * every player of the club.  *name is yours.  ERROR_PLAYER says what is wrong.
 */
bool contest_make(Club *club, Time now, const ContestPlan *plan, char **name,
		  GError **error);
/* Opens the season of that number at a time; the caller sends its letter. */
bool season_open(Run *run, const ContestRow *contest, int number, Time from,
		 const char *seed, gint64 *id, GError **error);

/* Opens the season after this one in a day, or a cup's next round at once; none
 * after a cup's final, or if the contest has ended.  *next (may be NULL)
 * becomes its row, if there is one. */
bool season_next(Run *run, const Season *season, SeasonRow **next,
		 GError **error);

/* --- enrolling players ---------------------------------------------------- */

/* Enrols players by name (NULL-ended, or NULL) and from a file (NULL: none):
 * one name a line, in the first field or in the column headed "name". On error
 * it enrols none; *joined becomes the number enrolled. ERROR_PLAYER names the
 * file, the line and the fix. Joins the caller's transaction, or uses its
 * own. */
bool season_enrol(Run *run, Season *season, const char *const *names,
		  const char *path, int *joined, GError **error);

#endif
