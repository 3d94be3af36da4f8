/* divisions.h - how many divisions a season has, and of which sizes. */
#ifndef LEAGUE_DIVISIONS_H
#define LEAGUE_DIVISIONS_H

#include <glib.h>

/* The usual size of a division at tables of so many seats. */
int divisions_target(int seats);
/* Sizes (int) from the top division down for so many players.  All but the last
 * two have the target, these share the rest; none is smaller than a table,
 * unless all together are.  NULL where one would be larger than
 * FIXTURES_PLAYERS_MAX.  Free with g_array_unref. */
GArray *divisions_sizes(int players, int seats, int target);

#endif
