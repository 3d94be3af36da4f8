/* outlook.h - what a player is told of a match first: what the game is about,
 * and how many days it takes (PLAY 5). */
#ifndef CLUB_SEATS_OUTLOOK_H
#define CLUB_SEATS_OUTLOOK_H

#include "club/installation/run.h"
#include "game/game.h"
#include "store/matches.h"
#include <jansson.h>

/* Returns {about: a few sentences or "", days, hours: the days are for people
 * who answer within so many; 0: measured in this club's matches}. New
 * reference; NULL and error if a text or the database cannot be read. */
json_t *outlook_json(Club *club, const char *language, const MatchRow *row,
		     GError **error);
/* Finds how many days a match of that game, seats and pace takes: half of those
 * that the club has finished took no longer or, while these are fewer than
 * five, what the game says of itself. *measured: it is the former. */
bool outlook_days(Club *club, const char *game, int seats, int pace_hours,
		  int *days, bool *measured, GError **error);
/* Finds the fewest and most days that a game says of itself, with any number
 * of seats, rounded as people say them: 9, 25, 60. */
void outlook_range(const Game *game, int *least, int *most);

#endif
