/* ladder.h - one ranked list of all players, cut into tables of one match each;
 * afterwards the last of each table and the first of the next change places.
 *
 * Where the players don't divide evenly, the tables are sized as in a cup's
 * round (fixtures.h), the lower ones larger; those who must sit out are the
 * lowest of those who didn't last time. A player who doesn't play keeps their
 * position in the list. */
#ifndef LEAGUE_LADDER_H
#define LEAGUE_LADDER_H

#include <glib.h>
#include <stdbool.h>

#define LADDER_NO_TABLE (-1)
/* How many rounds a break may last without losing the place. */
#define LADDER_BREAK 3

typedef struct {
	gint64 player;
	bool away;   /* takes a break this round */
	int missed;  /* rounds of this break, before this one */
	bool spared; /* had to sit out last time */
	/* about the last round: */
	int table;  /* from 0, or LADDER_NO_TABLE */
	int finish; /* at the table, from 0; players who were absent are last */
} LadderRung;

/* Seats the players who aren't away, from the top: sets `table` of all. */
void ladder_seat(LadderRung *rungs, int n, int seats, int least);
/* Returns the list of players (gint64) after the round, without those who take
 * a longer break than allowed. The caller adds new players at its end, and
 * removes those who leave. Free with g_array_unref. */
GArray *ladder_next(const LadderRung *rungs, int n);

#endif
