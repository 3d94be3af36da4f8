/* outlook.h - what a player is told of a match first: what the game is about,
 * and how many days it takes. */
#ifndef CLUB_SEATS_OUTLOOK_H
#define CLUB_SEATS_OUTLOOK_H

#include "club/home/run.h"
#include "store/matches.h"
#include <jansson.h>

/* {about: a few sentences or "", days: about how many if everybody answers
 * within `hours`, hours; days is 0 where it cannot be told}.  House bots play
 * one match for it, a few milliseconds; the club keeps the answer for matches
 * that are dealt alike.  New reference; NULL and error where a text cannot be
 * read. */
json_t *outlook_json(Club *club, const char *language, const MatchRow *row,
		     GError **error);

#endif
