/* length.h - how many days a match takes (PLAY 5). */
#ifndef CLUB_SEATS_LENGTH_H
#define CLUB_SEATS_LENGTH_H

#include "club/installation/club.h"
#include "game/game.h"

/* Sets *days for a match of that game, seats and pace: half of those that the
 * club has finished took no longer or, while these are fewer than five, what
 * the game says of itself.  *measured (may be NULL) tells which. */
bool length_days(Club *club, const char *game, int seats, int pace_hours,
		 int *days, bool *measured, GError **error);
/* Returns days as people say them: 9, 25, 60. */
int length_round(int days);
/* Sets what a game says of itself, with any number of seats, rounded. */
void length_range(const Game *game, int *least, int *most);

#endif
