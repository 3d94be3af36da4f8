/* points.h - what the places of one match are worth.
 *
 * Everything in sixtieths, so that up to six who tie share without a rest.
 * Places are the game's own: who has more below 1 is only counted, so gaps do
 * not matter (1 1 3 4 and 1 1 2 3 are alike). */
#ifndef LEAGUE_POINTS_H
#define LEAGUE_POINTS_H

#include <glib.h>

#define POINTS_SEATS_MAX 6
#define POINTS_ONE 60	     /* a point, a win, a second place */
#define POINTS_WHOLE 1000000 /* the winner's share */

/* League points: by size 10-1, 10-5-1, 10-6-3-1, 10-7-4-2-1, 10-7-5-3-2-1;
 * who ties has the mean. */
void points_won(const int *places, int seats, int *points);
/* How much of a place (1: wins) each has: of t who tie, 1/t of each of theirs.
 */
void points_place(const int *places, int seats, int place, int *parts);
/* The score as a share of the winner's in millionths, downward, from 0 to all.
 * Where the best of the first has nothing or less, the first have all and the
 * others nothing. */
void points_shares(const int *places, const gint64 *scores, int seats,
		   int *shares);

#endif
