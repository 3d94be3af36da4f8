/* lists.h - who plays where after a season, reckoned anew from how it ended, as
 * reckoning_judge has left it (LEAGUE 3, 5). */
#ifndef TESTS_YEAR_LISTS_H
#define TESTS_YEAR_LISTS_H

#include "reckoning.h"

/* The sizes of the divisions of a season. */
void lists_judge_sizes(Reckoning *season);
/* The nth but one of these (Reckoning) was a league's, and the one after it is
 * drawn.  Gives how many have changed their divisions. */
int lists_judge_league(const GPtrArray *seasons, guint n);

/* Who sits at which table, in a round of a ladder after `last` (NULL: the
 * first), and of a cup. */
void lists_judge_ladder_tables(Reckoning *round, const Reckoning *last);
void lists_judge_cup_tables(Reckoning *round);
/* The list of a ladder, and who is still in a cup, after a round. */
int lists_judge_ladder(const Reckoning *last, Reckoning *next);
int lists_judge_cup(const Reckoning *last, Reckoning *next);
/* That was the final. */
void lists_judge_final(Reckoning *last);

#endif
