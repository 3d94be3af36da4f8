/* fixtures.h - who meets whom in a division, and in which seat.
 *
 * Three to six seats: match i has in seat j the player (i + block[j]) mod v of
 * the shuffled division, so that everybody plays as many matches as it has
 * seats and sits in each seat once.  Two seats: all meet once, in Berger's
 * order, and nobody begins more than once oftener than they follow.
 * All matches and seats count from 0. */
#ifndef LEAGUE_FIXTURES_H
#define LEAGUE_FIXTURES_H

#include "base/dice.h"
#include <stdbool.h>

#define FIXTURES_SEATS_MAX 6
#define FIXTURES_PLAYERS_MAX 24

/* Is there a block for so many players at tables of so many seats? */
bool fixtures_possible(int players, int seats);
/* How many matches that makes. */
int fixtures_matches(int players, int seats);
/* Who sits where in one of them: `seats` numbers below `players`. */
void fixtures_seats(int players, int seats, int match, int *sitting);
/* The numbers from 0 to n - 1, shuffled: who is which of those players.  One
 * stream serves all divisions of a draw, from the top. */
void fixtures_shuffle(Dice *dice, int n, int *order);

/* How evenly two players meet, and one sits directly after another (the first
 * seat after the last): fewest and most times over all pairs. */
typedef struct {
	int fewest_met, most_met;
	int fewest_after, most_after;
} FixturesBalance;

FixturesBalance fixtures_balance(int players, int seats);

#endif
