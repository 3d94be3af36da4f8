/* cup.h - a knock-out cup: rounds in which each table plays one match, until a
 * single table, the final, is left.
 *
 * Players are known by their seed, from 1, the best; it stays for the whole
 * cup. A round is over when all its matches are. CupResult says how each
 * entrant did; players tied for a table's last advancing place are ranked by
 * share, then by seed. */
#ifndef LEAGUE_CUP_H
#define LEAGUE_CUP_H

#include <stdbool.h>

#define CUP_NO_TABLE (-1)

typedef struct {
	int seats; /* of a full table */
	int least; /* fewest seats the game takes */
} CupRules;

typedef struct {
	int seed;
	bool skipped; /* has sat out an earlier round */
	int table;    /* from 0, or CUP_NO_TABLE: advances without playing */
} CupEntrant;

/* Seats a round: sets `table` of all entrants, which may be in any order. Where
 * tables would be too small, the best seeds who haven't skipped a round yet
 * skip this one. */
void cup_draw(const CupRules *rules, CupEntrant *entrants, int n);
/* Returns whether a round of n players is the final. */
bool cup_final(const CupRules *rules, int n);

typedef struct {
	int seed;
	int table, place; /* the game's own place */
	int share;	  /* points_shares of that match */
	bool out;	  /* gave the seat up, and can't advance */
	bool advances;	  /* set by cup_advance */
} CupResult;

/* Sets `advances`: two players from each table, at most half of a full one, and
 * the best losers, up to a full table, if too few are left for a table of good
 * size. `skipped` is how many did not play this round. */
void cup_advance(const CupRules *rules, CupResult *results, int n, int skipped);

#endif
