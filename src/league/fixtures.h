/* fixtures.h - who meets whom in a division, and in which seat; how a season is
 * cut into divisions, and the crowd of a ladder or a cup into tables.
 *
 * Three to six seats: match i has in seat j the player (i + block[j]) mod v of
 * the shuffled division, so that everybody plays as many matches as it has
 * seats and sits in each seat once.  Two seats: all meet once, in Berger's
 * order, and nobody begins more than once oftener than they follow.
 * All matches and seats count from 0. */
#ifndef LEAGUE_FIXTURES_H
#define LEAGUE_FIXTURES_H

#include "base/dice.h"

#include <glib.h>
#include <stdbool.h>

#define FIXTURES_SEATS_MAX 6
#define FIXTURES_PLAYERS_MAX 24

/* Is there a block for so many players at tables of so many seats? */
bool fixtures_possible(int players, int seats);
/* How many matches that makes. */
int fixtures_matches(int players, int seats);
/* Lists who sits where in one of them: `seats` numbers below `players`. */
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

/* --- divisions ----------------------------------------------------------- */

/* The usual size of a division at tables of so many seats. */
int divisions_target(int seats);
/* Sizes (int) from the top division down for so many players.  All but the last
 * two have the target, these share the rest; none is smaller than a table,
 * unless all together are.  NULL where one would be larger than
 * FIXTURES_PLAYERS_MAX.  Free with g_array_unref. */
GArray *divisions_sizes(int players, int seats, int target);

/* --- a crowd at tables of one match each, for ladders and cups ----------- */

typedef struct {
	int players; /* who play */
	int tables;  /* their sizes differ by one at most */
	int skips;   /* how many do not play, as few as needed */
} Seeding;

/* Tables of so many seats where the game takes `least` at the least.  With more
 * than one tableful no table is smaller than that, nor by more than one than
 * the full; else there is one, or none if they are too few. */
Seeding seeding_of(int players, int seats, int least);
/* The fewest that fill a table well: the smallest that seeding_of makes out of
 * more than one tableful. */
int seeding_least(int seats, int least);
/* The size of a table where the last ones are the larger. */
int seeding_size(const Seeding *seeding, int table);
/* The table of the nth who plays (from 0), there and back again. */
int seeding_snake(const Seeding *seeding, int nth);

#endif
