/* list_rounds.h - what the judges of ladders and cups share. */
#ifndef TESTS_YEAR_LIST_ROUNDS_H
#define TESTS_YEAR_LIST_ROUNDS_H

#include "lists.h"

#define LEAST 2 /* who can play the game of all of them */

const Rung *rung(const Reckoning *round, guint i);
/* The index of a player, or -1. */
int find_rung(const Reckoning *round, gint64 player);
bool is_seated(const Rung *one);
int count_spared(const Reckoning *round);

/* What a round should be made of: who is there, and how many must skip it so
 * that no table is too small. */
typedef struct {
	int players, tables, skips;
} Seating;

Seating seating_of(const Reckoning *round);
/* As many are spared; of them so many were before, which is right if there are
 * no others. */
void judge_spared(Reckoning *round, const Seating *seating, int skipped,
		  int others);
void judge_table(Reckoning *round, const Rung *one, int table);

#endif
