/* open_matches.h - lists the matches that wait for players; and tells a player
 * about a match before they join: what the game is about, and how many days it
 * takes (PLAY 5). */
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

/* Returns {about: a few sentences or "", days, hours: the estimate assumes that
 * everybody answers within so many; 0: days is measured in this club's
 * matches}. New reference; NULL and error if a text or the database can't be
 * read. */
json_t *outlook_json(Club *club, const char *language, const MatchRow *row,
		     GError **error);
/* Estimates how many days a match with this game, number of seats and pace
 * takes: the median of the club's finished matches or, if these are fewer than
 * five, the game's own estimate. *measured: it is the median. */
bool outlook_days(Club *club, const char *game, int seats, int pace_hours,
		  int *days, bool *measured, GError **error);
/* Finds the fewest and most days that a game states for any number of seats,
 * rounded as people would: 9, 25, 60. */
void outlook_range(const Game *game, int *least, int *most);

#endif
