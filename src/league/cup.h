/* cup.h - rounds of one match a table, until one table is left: the final.
 *
 * Players are known by their seed, from 1, the best; it stays for the whole
 * cup.  A round is over when all its matches are; who won what stands in
 * CupResult, ties on the last place that goes on by share, then seed. */
#ifndef LEAGUE_CUP_H
#define LEAGUE_CUP_H

#include <stdbool.h>

#define CUP_NO_TABLE (-1)

typedef struct {
	int seats;   /* of a full table */
	int least;   /* that the game takes */
	int advance; /* who go on from a table, at most half of it; 0: 2 */
} CupRules;

typedef struct {
	int seed;
	bool skipped; /* an earlier round */
	int table;    /* from 0, or CUP_NO_TABLE: goes on without playing */
} CupEntrant;

/* Seat a round: sets `table` of all, who may be in any order.  Where tables
 * would be too small, the best seeds who have not skipped yet skip it. */
void cup_draw(const CupRules *rules, CupEntrant *entrants, int n);
/* Is it the last round? */
bool cup_final(const CupRules *rules, int n);

typedef struct {
	int seed;
	int table, place; /* the game's own place */
	int share;	  /* points_shares of that match */
	bool out;	  /* gave the seat up, and cannot go on */
	bool advances;	  /* set by cup_advance */
} CupResult;

/* Decides who goes on: so many from each table, at most half of a full one, and
 * the best losers, up to a full table, if too few are left for a good one.
 * `skipped` is how many did not play. */
void cup_advance(const CupRules *rules, CupResult *results, int n, int skipped);
/* Before, with or behind the other in the order of a table: as for qsort. */
int cup_compare(const CupResult *one, const CupResult *other);

#endif
