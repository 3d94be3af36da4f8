/* lists.h - recomputes who plays where after a season from its final tables,
 * which reckoning_judge has left (LEAGUE 3, 5). */
#ifndef TESTS_YEAR_LISTS_H
#define TESTS_YEAR_LISTS_H

#include "reckoning.h"

/* Checks the sizes of a season's divisions. */
void lists_judge_sizes(Reckoning *season);
/* Checks the list after the nth of these seasons (Reckoning) of a league, by
 * the season after it, which is drawn. Returns how many players have changed
 * divisions. */
int lists_judge_league(const GPtrArray *seasons, guint n);

/* Check who sits at which table, in a round of a ladder after `last` (NULL: the
 * first), and of a cup. */
void lists_judge_ladder_tables(Reckoning *round, const Reckoning *last);
void lists_judge_cup_tables(Reckoning *round);
/* Check the list of a ladder, and who is still in a cup, after a round. */
int lists_judge_ladder(const Reckoning *last, Reckoning *next);
int lists_judge_cup(const Reckoning *last, Reckoning *next);
/* Checks that a cup's last round was its final. */
void lists_judge_final(Reckoning *last);

#endif
