/* player_name.h - what a player may be called (PLAY 2). */
#ifndef CLUB_PEOPLE_PLAYER_NAME_H
#define CLUB_PEOPLE_PLAYER_NAME_H

#include "club/home/club.h"

#include "store/players.h"

#define PLAYER_NAME_RESTS 90 /* days that a name is nobody's, once given up */

/* May a player be called so?  `self` is the one who has the name already or
 * would change to it, 0: a new one.  ERROR_PLAYER says why not, and names one
 * that would do.  Names that players have already stay. */
bool player_name_check(Club *club, const char *name, gint64 self,
		       GError **error);
/* May a contest have such a title?  It is a name as players have them, but may
 * hold that of a game; nobody and no other contest is called so. */
bool contest_title_check(Club *club, const char *title, GError **error);
/* Checks a contest's short name in the same way: letters alone. */
bool contest_name_check(Club *club, const char *name, GError **error);
/* A player has this name no longer: nobody else may be called so for a while,
 * nor so nearly that they would be taken for the player. */
bool player_name_give_up(Club *club, const Player *player, const char *name,
			 Time now, GError **error);

#endif
