/* outlook.h - what a player is told of a match first: what the game is about,
 * and how many days it takes. */
#ifndef CLUB_SEATS_OUTLOOK_H
#define CLUB_SEATS_OUTLOOK_H

#include "club/installation/run.h"
#include "store/matches.h"
#include <jansson.h>

/* Returns {about: a few sentences or "", days, hours: the days are those of
 * people who answer within so many; 0: of this club's matches}.  New reference;
 * NULL and error where a text or the database cannot be read. */
json_t *outlook_json(Club *club, const char *language, const MatchRow *row,
		     GError **error);

#endif
