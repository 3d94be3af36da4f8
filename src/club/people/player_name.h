/* player_name.h - what a player may be called (PLAY 2). */
#ifndef CLUB_PEOPLE_PLAYER_NAME_H
#define CLUB_PEOPLE_PLAYER_NAME_H

#include "club/home/club.h"

/* May a player be called so?  `self` is the one who has the name already or
 * would change to it, 0: a new one.  ERROR_PLAYER says why not, and names one
 * that would do.  Names that players have already stay. */
bool player_name_check(Club *club, const char *name, gint64 self,
		       GError **error);

#endif
