/* list_rounds.h - checks shared by ladders and cups. */
#ifndef TESTS_YEAR_LIST_ROUNDS_H
#define TESTS_YEAR_LIST_ROUNDS_H

#include "lists.h"

#define LEAST 2 /* players that every game accepts */

const Rung *rung(const Reckoning *round, guint i);
/* Returns the index of a player, or -1. */
int find_rung(const Reckoning *round, gint64 player);
bool is_seated(const Rung *one);
int count_spared(const Reckoning *round);

/* What a round should look like: the players who are there, and how many must
 * skip it so that no table is too small. */
typedef struct {
	int players, tables, skips;
} Seating;

Seating seating_of(const Reckoning *round);
/* Checks that the right number of players skip the round. `skipped` of them
 * skipped before, which is right only if there are no `others` who didn't. */
void judge_spared(Reckoning *round, const Seating *seating, int skipped,
		  int others);
void judge_table(Reckoning *round, const Rung *one, int table);

#endif
