/* acts.h - what the organiser decides in a season; each is one transaction,
 * logged with its reason, kept as an entry, and told to those concerned.
 * ERROR_PLAYER says what is wrong, and nothing has changed. */
#ifndef CLUB_SEASONS_ACTS_H
#define CLUB_SEASONS_ACTS_H

#include "club/seasons/season_act.h"

bool season_pause(const SeasonAct *act, Season *season, GError **error);
bool season_resume(const SeasonAct *act, Season *season, GError **error);
/* A player to a division (from 0), at the draw; before it only. */
bool season_move(const SeasonAct *act, Season *season, gint64 player,
		 int division, GError **error);
/* A player who must wait, having lost a seat by silence, takes part all the
 * same; before the draw only. */
bool season_lift(const SeasonAct *act, Season *season, gint64 player,
		 GError **error);
/* Sixtieths for a player in a match of the season. */
bool season_points(const SeasonAct *act, Season *season, gint64 match,
		   gint64 player, int points, GError **error);
/* A void match is made again, before overtime.  *name is yours. */
bool season_again(const SeasonAct *act, Season *season, gint64 match,
		  char **name, GError **error);
/* For a player: as their own withdraw. */
bool season_withdraw_for(const SeasonAct *act, Season *season, gint64 player,
			 GError **error);
/* Before its end: what has not begun is void, what runs goes on for itself, and
 * nobody moves.  `last`: there is no further season. */
bool season_close(const SeasonAct *act, Season *season, bool last,
		  GError **error);

#endif
