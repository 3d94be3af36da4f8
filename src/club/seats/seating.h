/* seating.h - takes and leaves seats of open matches (PLAY 2: join, leave). */
#ifndef CLUB_SEATS_SEATING_H
#define CLUB_SEATS_SEATING_H

#include "club/installation/run.h"
#include "store/matches.h"
#include "store/players.h"

#include <jansson.h>

/* Returns whether a player may give a word for the shuffle. Organisers give
 * none: they may know the seed, and could choose the cards by their word (PLAY
 * 4). */
bool seating_gives_word(const Club *club, const Player *player);
/* Gives the player a seat: the one kept for them, else the first that is free;
 * *seat becomes its number. The others are told within a day. ERROR_PLAYER says
 * why it isn't possible; then nothing is stored. */
bool seating_join(Run *run, MatchRow *row, const Player *player,
		  const char *word, int *seat, GError **error);
/* Gives a player's seat up again, or declines their invitation. If the maker
 * leaves, the match is called off. *said (yours) says what has happened. */
bool seating_leave(Run *run, MatchRow *row, const Player *player, json_t **said,
		   GError **error);
/* Gives up all seats and invitations of a player who leaves the club, and voids
 * what waits for their confirmation. */
bool seating_leave_all(Run *run, const Player *player, GError **error);
/* Calls off matches that players have made and that aren't full after `days`.
 */
bool seating_lapse(Run *run, int days, GError **error);
/* Removes free seats before the deal. ERROR_PLAYER: too few are left. */
bool seating_close(Club *club, MatchRow *row, GError **error);

#endif
