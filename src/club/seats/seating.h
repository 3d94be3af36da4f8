/* seating.h - seats of open matches, taken and left (PLAY 2: join, leave). */
#ifndef CLUB_SEATS_SEATING_H
#define CLUB_SEATS_SEATING_H

#include "club/installation/run.h"
#include "store/matches.h"
#include "store/players.h"

#include <jansson.h>

/* May the player give a word for the shuffle?  Who runs the club may know the
 * seed, and could choose the cards by it: organisers give none (PLAY 4). */
bool seating_gives_word(const Club *club, const Player *player);
/* Take a free seat: one that is kept for the player, else the first that is
 * free.  *seat is it; *begun, whether the match has begun with it.  Nothing is
 * stored where ERROR_PLAYER says why not. */
bool seating_join(Run *run, MatchRow *row, const Player *player,
		  const char *word, int *seat, GError **error);
/* Give the seat up again, or decline an invitation.  When its maker leaves the
 * match is called off.  *said (yours) is a saying of what has happened. */
bool seating_leave(Run *run, MatchRow *row, const Player *player, json_t **said,
		   GError **error);
/* Gives up all of a player's seats and invitations and voids what waits for
 * their confirmation: they leave the club. */
bool seating_leave_all(Run *run, const Player *player, GError **error);
/* Matches that players have called and nobody has filled for `days` are called
 * off. */
bool seating_lapse(Run *run, int days, GError **error);
/* Before the deal: free seats are taken away.  ERROR_PLAYER: too few are left.
 */
bool seating_close(Club *club, MatchRow *row, GError **error);

#endif
