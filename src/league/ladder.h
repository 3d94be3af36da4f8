/* ladder.h - one list of all players, cut into tables of one match each; after
 * it the last of each table and the first of the next change places.
 *
 * Where the numbers do not go up, the tables are those of a cup's round
 * (fixtures.h), the lower ones the larger; whoever must sit out is the lowest
 * of those who did not last time.  One who does not play keeps the place in the
 * list by its number. */
#ifndef LEAGUE_LADDER_H
#define LEAGUE_LADDER_H

#include <glib.h>
#include <stdbool.h>

#define LADDER_NO_TABLE (-1)
/* So many rounds a break may last, and the place is kept. */
#define LADDER_BREAK 3

typedef struct {
	gint64 player;
	bool away;   /* has a break this round */
	int missed;  /* rounds of this break, before this one */
	bool spared; /* had to sit out last time */
	/* of the round that is over: */
	int table;  /* from 0, or LADDER_NO_TABLE */
	int finish; /* at the table, from 0; who was absent is last */
} LadderRung;

/* Seat those who are not away, from the top: sets `table` of all. */
void ladder_seat(LadderRung *rungs, int n, int seats, int least);
/* The list (gint64) after the round; whoever takes a longer break than allowed
 * is no longer in it.  Who joins is put at its end by the caller, who leaves
 * taken out.  Free with g_array_unref. */
GArray *ladder_next(const LadderRung *rungs, int n);

#endif
