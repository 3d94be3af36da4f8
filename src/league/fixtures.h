/* fixtures.h - who meets whom in a division, and in which seat; how the players
 * of a season are cut into divisions, and those of a ladder or a cup into
 * tables.
 *
 * Three to six seats: in match i, seat j has the player (i + block[j]) mod v of
 * the shuffled division of v players, so that everybody plays as many matches
 * as a match has seats, and sits in each seat once.
 *
 * Two seats: all meet once, in the order of Berger tables, and nobody goes
 * first more than once oftener than second. All matches and seats count from 0.
 */
#ifndef LEAGUE_FIXTURES_H
#define LEAGUE_FIXTURES_H

#include "base/dice.h"

#include <glib.h>
#include <stdbool.h>

#define FIXTURES_SEATS_MAX 6
#define FIXTURES_PLAYERS_MAX 24

/* Returns whether that many players can play at tables of that many seats. */
bool fixtures_possible(int players, int seats);
/* Returns how many matches a division of that many players has. */
int fixtures_matches(int players, int seats);
/* Sets sitting[0..seats - 1] to the players, numbered from 0, of one match. */
void fixtures_seats(int players, int seats, int match, int *sitting);
/* Sets `order` to the numbers 0 to n - 1, shuffled: order[i] is the entrant who
 * plays as player i. One stream of dice serves all divisions of a draw, from
 * the top. */
void fixtures_shuffle(Dice *dice, int n, int *order);

/* --- divisions ----------------------------------------------------------- */

/* Returns the usual size of a division at tables of that many seats. */
int divisions_target(int seats);
/* Returns the sizes (int) of the divisions, from the top. All but the last two
 * have the target size, these two share the rest; none is smaller than a table,
 * unless there are too few players for even one. NULL where a division would be
 * larger than FIXTURES_PLAYERS_MAX. Free with g_array_unref. */
GArray *divisions_sizes(int players, int seats, int target);

/* --- tables of one match each, for ladders and cups ---------------------- */

typedef struct {
	int players; /* how many play */
	int tables;  /* their sizes differ by one at most */
	int skips;   /* how many do not play, as few as needed */
} Seeding;

/* Cuts the players into tables of that many seats; the game takes at least
 * `least`. With more players than a full table holds, no table is smaller than
 * that, nor more than one seat short of full; otherwise there is one table, or
 * none if they are too few. */
Seeding seeding_of(int players, int seats, int least);
/* Returns the size of the smallest table that seeding_of makes when there are
 * more players than a full table holds. */
int seeding_least(int seats, int least);
/* Returns the size of a table; the larger ones come last. */
int seeding_size(const Seeding *seeding, int table);
/* Returns the table of the nth player (from 0), dealing out to the tables in
 * snake order: 0, 1, 2, 2, 1, 0, .. */
int seeding_snake(const Seeding *seeding, int nth);

#endif
