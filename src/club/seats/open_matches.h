/* open_matches.h - the matches that wait for players, as letters list them; and
 * what a player is told of a match first: what the game is about, and how many
 * days it takes (PLAY 5). */
#ifndef CLUB_SEATS_OPEN_MATCHES_H
#define CLUB_SEATS_OPEN_MATCHES_H

#include "club/installation/run.h"
#include "game/game.h"
#include "store/matches.h"
#include <jansson.h>

/* Lists the matches that a player may join, for the field `open`
 * (templates/README). Player 0 is somebody unknown, who learns no names. New
 * reference; NULL on error. */
json_t *open_matches(Run *run, gint64 player, GError **error);
/* Returns how many of the seats have a player. */
int open_match_taken(const GPtrArray *seats);
/* Says the pace of a match: "48 hours", or more about it. New reference. */
json_t *match_pace_said(const MatchRow *row);
/* Returns the SHA-256 of a match's seed. Free with g_free. */
char *match_commitment(const MatchRow *row);

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
