/* acts.h - what the organiser decides in a season.  Each act is one
 * transaction; it is logged with its reason, stored as an entry, and told to
 * the players concerned.  ERROR_PLAYER says what is wrong, and nothing has
 * changed.
 *
 * An act in a season or division where the organiser takes part is marked as
 * such (LEAGUE 4). */
#ifndef CLUB_SEASONS_ACTS_H
#define CLUB_SEASONS_ACTS_H

#include "club/seasons/season.h"

typedef struct {
	Club *club;
	Time now;
	const char *who, *why; /* `who` is for the log: "organiser", .. */
	const char *address;   /* of an organiser who acts by mail; NULL: at
				  the program, so it may be any of them */
} SeasonAct;

/* Returns the reason, "" where there is none; borrowed. */
const char *season_act_why(const SeasonAct *act);
/* Adds the entry of an act and, if the organiser who acts takes part, tells the
 * division.  To be called after the act itself was told. */
bool season_act_keep(Run *run, const SeasonAct *act, const Season *season,
		     int division, SeasonEntry entry, GError **error);
/* Does the same for an act about one match, but adds an entry only if the match
 * is in the organiser's own division.  `what` is the entry's text: what was
 * done. */
bool season_act_in_match(Run *run, const SeasonAct *act, gint64 match,
			 const char *what, GError **error);

bool season_pause(const SeasonAct *act, Season *season, GError **error);
bool season_resume(const SeasonAct *act, Season *season, GError **error);
/* Puts a player into a division (from 0) at the draw; only possible before
 * it. */
bool season_move(const SeasonAct *act, Season *season, gint64 player,
		 int division, GError **error);
/* Lets a player who must wait, having lost a seat by silence, take part all the
 * same; only before the draw. */
bool season_lift(const SeasonAct *act, Season *season, gint64 player,
		 GError **error);
/* Gives a player sixtieths of points, of either sign, in a match. */
bool season_points(const SeasonAct *act, Season *season, gint64 match,
		   gint64 player, int points, GError **error);
/* Makes a void match again, before overtime.  *name is the new match's,
 * yours. */
bool season_again(const SeasonAct *act, Season *season, gint64 match,
		  char **name, GError **error);
/* Withdraws a player, as if they had done so themselves. */
bool season_withdraw_for(const SeasonAct *act, Season *season, gint64 player,
			 GError **error);
/* Closes a season before its end: its unfinished matches are void, those that
 * are live go on without counting, and nobody changes divisions.  `last`: no
 * season follows. */
bool season_close(const SeasonAct *act, Season *season, bool last,
		  GError **error);

#endif
