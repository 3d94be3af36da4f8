/* fixtures_parts.h - what the files of fixtures share. */
#ifndef LEAGUE_FIXTURES_PARTS_H
#define LEAGUE_FIXTURES_PARTS_H

#include "league/fixtures.h"

/* The block of `seats` numbers (3 to 6) for so many players. */
const guint8 *fixtures_block(int players, int seats);

#endif
