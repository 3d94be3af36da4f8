/* player_name.h - checks names of players and contests (PLAY 2). */
#ifndef CLUB_PLAYERS_PLAYER_NAME_H
#define CLUB_PLAYERS_PLAYER_NAME_H

#include "club/installation/club.h"

#include "store/players.h"

/* Sets a player's name; also the name on the site if it was the same. */
void player_rename(Player *player, const char *name);

#define PLAYER_NAME_RESTS 90 /* days until a given-up name is free */

/* Checks a player's name, or name for the site, which may differ. `self` is the
 * player who has it or wants it (0: a new one). ERROR_PLAYER says what is wrong
 * and suggests a valid name. Existing players keep their names. */
bool player_name_check(Club *club, const char *name, gint64 self,
		       GError **error);
/* Checks a contest's title. The rules are as for players, but it may contain a
 * game's name; no player and no other contest may have it. */
bool contest_title_check(Club *club, const char *title, GError **error);
/* Checks a contest's short name in the same way; it consists of letters only.
 */
bool contest_name_check(Club *club, const char *name, GError **error);
/* Reserves a name that a player has given up: for a while nobody else may take
 * it, or one so similar that they could be mistaken for the player. */
bool player_name_give_up(Club *club, const Player *player, const char *name,
			 Time now, GError **error);

#endif
